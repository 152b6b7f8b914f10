/** A text in one line, at most so many characters of it: cut at a word, with "…" where something is left out. */
export function cutAtWord(text: string, most: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  return flat.length <= most ? flat : `${flat.slice(0, most).replace(/\s+\S*$/u, '')} …`;
}
