/** A letter alone or behind a word, in brackets or before a mark: "A. Use", "PART A - THE DETAILS", "[가] 회원", "Section B: Term". */
const GROUP_LINE =
  /^(?:\p{L}{1,12}\s{1,3})?[[(<【〈]?\s?(?<letter>[A-Z가-힣])\s?[\])>】〉]?(?:\s{0,3}[.:)–—-]{1,2}\s{0,3}|\s{1,4}|$)(?<title>.{0,80})$/u;
const ENDS_SENTENCE = /[.;,。]$/;

/** The title of a group of clauses whose numbers bear `letter`, where a line is its heading; '' for one without words. */
export function readGroupTitle(line: string, letter: string): string | null {
  const { letter: own, title = '' } = GROUP_LINE.exec(line)?.groups ?? {};
  return own === letter && !ENDS_SENTENCE.test(title.trim()) ? title.trim() : null;
}
