import type { Line } from './line';

const ENDS = /[.;:!?)\]"”’—–-]$|[;,]?\s(?:and|or)$|,$/;
const REFERS =
  /(?:\b(?:Sections?|SECTIONS?|Articles?|ARTICLES?|Clauses?|Paragraphs?|Exhibits?|Schedules?|Annex|Appendix|No\.?|Nos\.?|Item|Items|Rule|Part|Chapter|Page|of|to|in|under|with|by|the|at|than|least|through|from|until|for|on|a|an|is|was|are|US|USD|approximately|within)|§|[$€£₩]|제)$/i;
const JOINS = /(?:\b(?:and|or)|,|&)$/i;
const SHORT = 42;

/**
 * Whether a number at the start of `line` can begin a clause: the line before has come to an end. A wrapped reference ("in Section"
 * / "4.2 above") has not. `top` is stricter: a list of references may break
 * after a comma or an "and"; `reference` asks for nothing but that.
 */
export function isFreeStanding(before: Line | undefined, line: Line, rank: 'top' | 'inner' | 'reference'): boolean {
  if (before === undefined || line.label !== null) return true;
  if (REFERS.test(before.text) && !line.opensParagraph) return false;
  if (rank === 'reference') return true;
  if (line.opensParagraph || before.inTable) return true;
  if (rank === 'top' && JOINS.test(before.text)) return false;
  return ENDS.test(before.text) || before.text.length < SHORT;
}
