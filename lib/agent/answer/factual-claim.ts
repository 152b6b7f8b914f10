import { contentTerms } from '../rules/words';

const FIGURE =
  /\d|[일이삼사오육칠팔구십백천만]+\s?(?:일|개월|년|원|퍼센트|%)|\b(?:one|two|three|five|ten|thirty|sixty|ninety|hundred|percent)\b/i;
const RIGHT_OR_DUTY =
  /수\s?(?:는|가|도)?\s?(?:있|없)|(?:야|여야|아야|어야)\s?(?:만\s?)?(?:하|한|해|합|할|돼|된|됩)|의무|책임|권리|권한|금지|면제|부담|무효|효력|안\s?(?:돼|된|됩)|\b(?:may|must|shall|can(?:not)?|will|required?|entitled|obligat\w+|liab\w+|prohibit\w+|permitted|responsible|waive\w*|free of charge|terminates?|expires?|renews?|owns?|pays?|belongs?)\b/i;
const KOREAN_STATEMENT = /(?:합니다|됩니다|입니다|한다|된다|해요|돼요|이에요|예요|어요|아요|니다)[.!"”)\s]*$/;
const QUOTED = /["“「『][^"”」』]{12,}["”」』]/;
/** Says that nothing was found; what stands in quotation marks is then what was looked for. */
const NOT_FOUND =
  /찾지\s?못|찾을\s?수\s?없|\b(?:could|can|did|was|were|am|are|is)(?:\s+not|n['’]t|\s+unable\s+to)\s+(?:able\s+to\s+)?find\b|\bunable\s+to\s+find\b/i;
/** Absence cannot be cited, advice and talk about the answer itself need no clause. */
const NO_CLAIM =
  /(?:찾지\s?못|찾을\s?수\s?없|확인(?:되지|할\s?수)|나와\s?있지|정하(?:지|고\s?있지)|규정(?:하고\s?있지|되어\s?있지|이\s?없)|명시(?:되어\s?있지|하고\s?있지)|언급(?:이|되|하)|(?:조항|내용|규정|정한\s?곳|문구)(?:은|이|가|도)?\s?(?:따로\s?|별도로\s?)?(?:없|보이지)|빈칸|비어\s?있|모르|불분명|권장|추천|상담|상의|검토해|살펴|참고|도움|궁금|문의|확인해|확인하(?:세요|시|는))|\b(?:does(?:\s+not|n['’]t)|do(?:\s+not|n['’]t)|is\s+not|isn['’]t|not|nothing|no\s+(?:clause|provision|section|mention))\b[^.]{0,40}\b(?:say|state|mention|specif\w+|address|provide[sd]?|contain|found|set|define[sd]?|cover(?:s|ed)?|clear|given|fix(?:es|ed)?)\b|\b(?:no|nothing)\s+(?:clause|provision|section|mention|term)|\b(?:blank|left open|silent|unclear|unsure|recommend\w*|advis\w+|suggest|consult|consider|please|let me know|I\s|we\s+(?:recommend|suggest))\b/i;

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
