const RECITAL = /\bwhereas|recitals?\b|background|witnesseth|\bnow,? therefore|table of contents/iu;
const OPENER = /\b(?:between|among(?:st)?|by and)\b/iu;
const DESCRIPTION = /^\s*,?\s*(?:\([^)]*\)\s*,?\s*)?(?:an?|as|having|whose|with|located|organi[sz]ed)\s/u;
const JOINTS: ReadonlySet<string> = new Set(['between', 'among', 'and', 'by', 'to', 'of', 'the', 'with', 'for']);

/** Where the list of the parties opens ("by and between"); -1 where none does. */
export function findPartyList(text: string): number {
  return OPENER.exec(text)?.index ?? -1;
}

/** Whether a list of parties has ended in this text. */
export function hasRecital(text: string): boolean {
  return RECITAL.test(text);
}

/** Whether what follows a name tells who it is: ", a Delaware corporation". */
export function isDescribedBy(tail: string): boolean {
  return DESCRIPTION.test(tail);
}

/** The word that joins a name to its list, or `other`. */
export function toJoint(word: string | undefined): string {
  return word !== undefined && JOINTS.has(word) ? word : 'other';
}

/** A line that ends so goes on in the next, and so does one before a small letter. */
const GOES_ON = /(?:[,–—-]|(?<![\p{L}])(?:and|or|of|the|by|between|with|at|for))$/iu;

/** Where the paragraphs, items and lines of a text begin, in order; a wrapped line is none. */
export function blockStarts(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/gu)) {
    const before = text.slice(text.lastIndexOf('\n', index - 1) + 1, index).trim();
    if (before === '' || (!GOES_ON.test(before) && !/^\s*\p{Ll}/u.test(text.slice(index + 1, index + 20))))
      starts.push(index + 1);
  }
  return starts;
}
