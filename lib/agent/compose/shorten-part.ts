const PART_CHARACTERS = 36;

/** The part of the question as its heading: the last sentence of it, cut at a word. */
export function shortened(asked: string): string {
  const last =
    asked
      .replace(/[?？.\s]+$/, '')
      .split(/[.?!]\s+/)
      .at(-1) ?? asked;
  if (last.length <= PART_CHARACTERS) return last;
  return `${last.slice(0, PART_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}
