import table from '../data/patterns/answers.json';
import { toPattern } from '../patterns/to-pattern';
import { contentTerms } from '../words/terms';

const FIGURE =
  /\d|[일이삼사오육칠팔구십백천만]+\s?(?:일|개월|년|원|퍼센트|%)|\b(?:one|two|three|five|ten|thirty|sixty|ninety|hundred|percent)\b/i;
const RIGHT_OR_DUTY = toPattern(table.rightOrDuty, 'i');
const KOREAN_STATEMENT = /(?:합니다|됩니다|입니다|한다|된다|해요|돼요|이에요|예요|어요|아요|니다)[.!"”)\s]*$/;
const QUOTED = /["“「『][^"”」』]{12,}["”」』]/;
/** Says that nothing was found; what stands in quotation marks is then what was looked for. */
const NOT_FOUND = toPattern(table.notFound, 'i');
/** Absence cannot be cited, advice and talk about the answer itself need no clause. */
const NO_CLAIM = toPattern(table.noClaim, 'i');

/**
 * Whether a sentence of an answer states something of the contract and so needs a clause: it has a figure, a right or a
 * duty, or someone's words. Questions, headings, lead-ins, advice and what is said not to be in the contract do not.
 */
export function isFactualClaim(sentence: string): boolean {
  const text = sentence
    .replace(/[*_`#>]+/g, '')
    .replace(/^\s*(?:[-•]|\d{1,2}[.)])\s+/, '')
    .trim();
  if (/[?？]\s*$/.test(text) || /[:：]\s*$/.test(text)) return false;
  if (NOT_FOUND.test(text)) return false;
  if (QUOTED.test(text)) return true;
  if (NO_CLAIM.test(text)) return false;
  const terms = contentTerms(text);
  if (terms.length < 2) return false;
  if (FIGURE.test(text) || RIGHT_OR_DUTY.test(text)) return true;
  return terms.length >= 4 && KOREAN_STATEMENT.test(text);
}
