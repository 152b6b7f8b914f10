/** What a spreadsheet may take for the beginning of a formula, in the wide forms too (owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA_START = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/**
 * A cell of type string is never calculated in this file. Saved as CSV it has no type any more, and whoever opens that again
 * runs what begins like a formula, which a contract may do on purpose: it gets an apostrophe, seen in both, rather than the
 * hidden "quote prefix" of a cell's style, which CSV drops. White space in front, tab and line end among it, goes.
 */
export function harmlessCell(words: string): string {
  const bare = words.trim();
  return FORMULA_START.test(bare) ? `'${bare}` : bare;
}
