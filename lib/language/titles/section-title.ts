import { isCapitals, isTitle } from './written-title';

const LONGEST = 60;
const MOST_WORDS = 9;
/** A number, a name with its "Ltd.", a form to fill in and the foot of a page are no such titles. */
const NO_TITLE =
  /[,;!?)]$|[\d.:_/*|]|\s{2}|\b(?:page|witness(?:ed)?|initial(?:s|led|ed)?)\b|\b(?:llc|inc|ltd|limited|corp|corporation|gmbh|plc)$/iu;
/** "Dear …", "Yours sincerely", "To whom it may concern": the manners of a letter, at its head or its foot. */
const MANNERS =
  /^(?:dear\b|yours\b|(?:kind|best|warm)\b.*\bregards\b|sincerely\b|faithfully\b|with (?:kind|best|warm)\b|to whom\b|re\b|by (?:e-?mail|hand|post)\b|for and on behalf\b|signed\b|agreed\b|accepted\b)/iu;

/**
 * Whether words alone on their line may be the title of a section without a number, in English: "Fees", "If you change your
 * mind"; a few words that end no sentence.
 */
export function isSectionTitle(text: string): boolean {
  if (text.length > LONGEST || NO_TITLE.test(text) || MANNERS.test(text.trim())) return false;
  return isTitle(text) || (/^[A-Z]/u.test(text) && !isCapitals(text) && text.split(/\s+/u).length <= MOST_WORDS);
}
