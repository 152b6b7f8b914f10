import { hasHangul } from '../text/letters';
import { isKoreanTitle } from './signed-title';
import { isCapitals, isTitle } from './written-title';

const LONGEST = 60;
const LONGEST_KOREAN = 30;
const MOST_WORDS = 9;
/** A number, a name with its "Ltd.", a form to fill in and the foot of a page are no such titles. */
const NO_TITLE =
  /[,;!)]$|[\d.:_/*|]|\s{2}|\b(?:page|witness(?:ed)?|initial(?:s|led|ed)?)\b|\b(?:llc|inc|ltd|limited|corp|corporation|gmbh|plc)$/iu;
/** "Dear …", "Yours sincerely", "To whom it may concern": the manners of a letter, at its head or its foot. */
const MANNERS =
  /^(?:dear\b|yours\b|(?:kind|best|warm)\b.*\bregards\b|sincerely\b|faithfully\b|with (?:kind|best|warm)\b|to whom\b|re\b|by (?:e-?mail|hand|post)\b|for and on behalf\b|signed\b|agreed\b|accepted\b)/iu;
/** An entry of a form or a list, a day, an amount, a seal, and the manners of a letter. */
const NO_KOREAN_TITLE = /[:：|/_]|^[-•·ㆍ*※]|\d{3}|[년월]\s?\d|\(인\)|(?:님께|귀하|귀중|드림|올림|배상)$/u;

/**
 * Whether words alone on their line may be the title of a section without a number: "Fees", "If you change your mind", "돈은 언제
 * 내나요"; a few words that end no sentence, unless they ask.
 */
export function isSectionTitle(text: string): boolean {
  if (hasHangul(text)) return text.length <= LONGEST_KOREAN && !NO_KOREAN_TITLE.test(text) && isKoreanTitle(text);
  const own = withoutAside(text);
  if (text.length > LONGEST || NO_TITLE.test(own) || MANNERS.test(text.trim())) return false;
  const words = own.replace(/\?$/u, '');
  return isTitle(words) || (/^[A-Z]/u.test(own) && !isCapitals(own) && own.split(/\s+/u).length <= MOST_WORDS);
}

/** "PRICES (per dog, VAT included)": what stands in brackets behind capitals says more of them. */
export function withoutAside(text: string): string {
  const before = text.replace(/\s\([^()]*\)$/u, '');
  return isCapitals(before) ? before : text;
}
