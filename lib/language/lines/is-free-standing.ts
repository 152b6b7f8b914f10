import type { PrintedLine } from './printed-line';

const ENDS = /[.;:!?)\]"”’—–-]$|[;,]?\s(?:and|or)$|,$/;
const REFERS =
  /(?:\b(?:Sections?|SECTIONS?|Articles?|ARTICLES?|Clauses?|Paragraphs?|Exhibits?|Schedules?|Annex|Appendix|Item|Items|Rule|Part|Chapter|Page|of|to|in|under|with|by|the|at|than|least|through|from|until|for|on|a|an|is|was|are|US|USD|approximately|within)|§|[$€£₩]|제)$/i;
/** "4 | Page" is no word before a number. */
const PAGE_FOOT = /^\W{0,4}\d{1,4}\W{1,5}page\W{0,3}$/i;
/** The number of the page, behind the last sentence on it. */
const PAGE_NUMBER = /(?<=\S)\s{2,20}\d{1,4}$/;
const NUMBER_WORD = /\bN(?:o|O)s?\.?$/;
const JOINS = /(?:\b(?:and|or)|,|&)$/i;
const SHORT = 42;
/** A Korean sentence does not run into "4. 계약기간"; into "다. 다만" it does, where 다 is the end of a verb. */
const KOREAN_ITEM = /^(?:\d{1,2}(?:의\s?\d{1,2})?|[가나라마바사아자차카타파하])[.)]\s{1,8}[“‘"'「]?[가-힣]/;
const KOREAN_ITEM_AFTER_NOUN = /^다[.)]\s{1,8}[“‘"'「]?[가-힣]/;
const ENDS_KOREAN_ITEM = /(?:것|때|경우|자|사람|행위|사항|사유|등|서류|비용)$/;
const BREAKS_KOREAN_NUMBER = /(?:\d|제|[년월일]|별지|별표|[A-Za-z])$/;

/** "(2) and (3) below": a reference goes on behind its number. */
const GOES_ON_REFERRING =
  /^\(?[\p{L}\d]{1,4}[.)]\s*(?:,|(?:and|or|to|through|above|below|hereof|of)\s|(?:및|내지|또는|부터|까지|에|의|을|를)[\s,])/u;

/**
 * Whether a number at the start of `line` can begin a clause: the line before has come to an end. A wrapped reference ("in Section"
 * / "4.2 above") has not. `top` is stricter: a list of references may break after a comma or an "and". `next`, for the number that
 * an open list goes on with, needs no end before it, only that no reference stands there; `reference` asks only that the line
 * before leads to none.
 */
export function isFreeStanding(
  before: PrintedLine | undefined,
  line: PrintedLine,
  rank: 'top' | 'inner' | 'next' | 'reference',
): boolean {
  if (before === undefined || line.label !== null) return true;
  const refers = !PAGE_FOOT.test(before.text) && (REFERS.test(before.text) || NUMBER_WORD.test(before.text));
  if (refers && !line.opensParagraph) return false;
  if (rank === 'reference') return true;
  if (line.opensParagraph || before.inTable) return true;
  if ((rank === 'top' || rank === 'next') && JOINS.test(before.text)) return false;
  if (rank === 'next') return !KOREAN_ITEM_AFTER_NOUN.test(line.text) && !GOES_ON_REFERRING.test(line.text);
  if (ENDS.test(before.text.replace(PAGE_NUMBER, '')) || before.text.length < SHORT) return true;
  return rank === 'inner' && isKoreanItem(before.text, line.text);
}

function isKoreanItem(before: string, line: string): boolean {
  if (KOREAN_ITEM_AFTER_NOUN.test(line)) return ENDS_KOREAN_ITEM.test(before);
  return KOREAN_ITEM.test(line) && !BREAKS_KOREAN_NUMBER.test(before);
}
