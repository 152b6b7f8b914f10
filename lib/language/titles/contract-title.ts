import { isDocumentTitle } from '../parties/korean-titles';
import { hasHangul } from '../text/letters';
import { isCapitals } from './written-title';

const MAX_HEADING = 60;
const MAX_HEADING_WORDS = 8;
const MAX_TITLE = 110;
const NAMES_AN_AGREEMENT =
  /\b(?:agreement|contract|lease|license|licence|amendment|addendum|memorandum|deed|undertaking|letter of intent|term sheet|terms (?:and|&) conditions|terms of (?:service|use|sale|business)|AGREEMENTS?|SAFE|NOTE|WARRANT|PLAN|POLICY|NDA)\b/;
const OPENS_NO_TITLE = /^(?:exhibit|this|the|whereas|table of|between|by and)\b|^[\d(]/i;
const CONNECTS = /^(?:to|for|of|and)\s/;
const NAME_WORD = /^(?:[A-Z(][\w’'.)-]*|n°|\d{1,3}|of|and|for|the|to|[&/–—,-])$/;
/** A file's own title is often what a template was called. */
const NAMES_A_CONTRACT = /(?:계약|합의|약정|협약|동의|각서)|agreement|contract|terms|addendum|amendment|lease|license/i;
/** First lines that head no text: form and filing labels, dates, remarks, clause headings. */
const NO_HEADING =
  /^(?:제\s?\d|[①-⑳㉑-㉟■□◆◇○●※*<[{(_]|별지|별표|별첨|붙임|첨부|exhibit|schedule|annex|appendix|section|article|dated?\b|page\b|draft\b|confidential|cover page|table of|목\s?차)|\d{4}\s?[.년/-]\s?\d|https?:|@|[.。:：;,]$|다$|(?:하세요|님께|귀하|귀중|여러분께?)$/i;
const AGREEMENT = /\b(?:AGREEMENT|CONTRACT|LEASE|DEED|GUARANTY|GUARANTEE|UNDERTAKING)S?\b/;
const PART_OF_SIGNING = /^(?:IN WITNESS|SIGNATURE|\[|COUNTERPART)|SIGNATURE PAGE|PAGE TO\b/;

/** Whether a file's own title is that of a contract. */
export function namesContract(title: string): boolean {
  return NAMES_A_CONTRACT.test(title);
}

/** Whether a line in capitals heads an agreement, and no page to sign. */
export function headsAgreement(line: string): boolean {
  return AGREEMENT.test(line) && !PART_OF_SIGNING.test(line);
}

/** The first line of a title set on two: a bare noun phrase that ends in the kind of business. */
export function isKoreanOpening(text: string): boolean {
  return /^[가-힣A-Za-z ㆍ·․,()]{2,30}(?:업종|분야|부문|사업)$/.test(text);
}

/** Without brackets around it; letters spaced out ("계 약 서") are closed up; of cells beside each other the first. */
export function cleanKoreanTitle(title: string): string {
  const first = title.split('\t')[0] ?? title;
  const text = first.replace(/\s+/g, ' ').trim();
  const bare = /^[[【<〈《「](.+)[\]】>〉》」]$/.exec(text)?.[1]?.trim() ?? text;
  return /^(?:\S\s)+\S$/.test(bare) ? bare.replace(/\s/g, '') : bare;
}

/** Whether a line of words names an agreement as its title does; one that connects ("to the License Agreement") needs a beginning `before`. */
export function isEnglishTitle(text: string, before: string): boolean {
  if (text.length > MAX_TITLE || /[.;,:]$|[가-힣]/.test(text) || OPENS_NO_TITLE.test(text)) return false;
  if (isCapitals(text)) return NAMES_AN_AGREEMENT.test(text) || NAMES_AN_AGREEMENT.test(text.toLowerCase());
  if (!NAMES_AN_AGREEMENT.test(text) && !NAMES_AN_AGREEMENT.test(text.toLowerCase())) return false;
  const words = text.split(/\s+/);
  if (CONNECTS.test(text)) return canOpenTitle(before) && words.every((word) => NAME_WORD.test(word));
  const isName = words.every((word) => NAME_WORD.test(word));
  return (
    isName || (words.length <= 4 && /^[A-Z][\w’'-]*(?: [a-z-]+){0,2} (?:agreement|contract|lease|deed)$/.test(text))
  );
}

function canOpenTitle(text: string): boolean {
  return text.length > 1 && text.length <= MAX_HEADING && /^[A-Z]/.test(text) && !/[.;,:]$/.test(text);
}

/** A title may begin on the line before: "AMENDMENT AND" / "LICENSE AGREEMENT", "Amendment" / "to the License Agreement". */
export function joinEnglishTitle(line: string, before: string, after: string): string {
  const joins =
    CONNECTS.test(line) ||
    (isCapitals(line) &&
      isCapitals(before) &&
      before.length <= MAX_HEADING &&
      /(?:\b(?:AND|OF|FOR|THE|TO)|&)$/.test(before));
  const goesOn = /^(?:to|for|of) the\s/.test(after) && isEnglishTitle(after, line);
  return [...(joins ? [before] : []), line, ...(goesOn ? [after] : [])].join(' ').replace(/\s+/g, ' ');
}

/** A short line that may stand over the text like a heading, and is neither a label, a date, a number nor a sentence. */
export function isTitleHeading(text: string, isBold: boolean): boolean {
  const words = text.split(' ');
  if (text.length < 2 || text.length > MAX_HEADING || words.length > MAX_HEADING_WORDS) return false;
  if (NO_HEADING.test(text) || !/[가-힣A-Za-z]{2}/.test(text)) return false;
  const looksSet = isBold || isCapitals(text) || words.every((word) => NAME_WORD.test(word));
  return looksSet || (hasHangul(text) && text.length <= 20);
}

const LONGEST_KOREAN_TITLE = 50;
const MOST_WORDS = 12;

/** Whether a Korean line that stands alone over a contract is its title though it is long: it ends in what it calls the document. */
export function isLongKoreanTitle(text: string): boolean {
  if (text.length > LONGEST_KOREAN_TITLE || text.split(' ').length > MOST_WORDS) return false;
  return isDocumentTitle(text) && !NO_HEADING.test(text) && !/[:：|/@]/u.test(text);
}

/** "your letter of 4 May", "our call dated May 4, 2027": what was written before. */
const DATED = /\s(?:of|dated)\s(?:the\s)?(?:\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+\s\d{1,2})\b/u;

/** Whether words that are marked as a title or subject may be one: no longer than a heading, no sentence, no letter by its date. */
export function isMarkedTitle(text: string): boolean {
  const isShort = text.length <= MAX_HEADING && text.split(' ').length <= MOST_WORDS;
  return isShort && /^[^\p{Ll}]/u.test(text) && !NO_HEADING.test(text) && !DATED.test(text);
}
