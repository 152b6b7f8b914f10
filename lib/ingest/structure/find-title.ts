import { isCapitals } from '#lib/language/titles/written-title';
import { isKoreanTitleLine } from '#lib/language/lines/korean-title-line';
import type { Line } from './line';
import { readMark } from './read-mark';

export type FoundTitle = {
  /** What to call the contract; never empty unless its file has no name. */
  title: string;
  /** The title as the document prints it; null when it prints none. */
  printed: string | null;
};

const OPENING_LINES = 40;
const MAX_TITLE = 110;
const MAX_HEADING = 60;
const MAX_HEADING_WORDS = 8;

const NAMES_AN_AGREEMENT =
  /\b(?:agreement|contract|lease|license|licence|amendment|addendum|memorandum|deed|undertaking|letter of intent|term sheet|terms (?:and|&) conditions|terms of (?:service|use|sale|business)|AGREEMENTS?|SAFE|NOTE|WARRANT|PLAN|POLICY|NDA)\b/;
const OPENS_NO_TITLE = /^(?:exhibit|this|the|whereas|table of|between|by and)\b|^[\d(]/i;
const CONNECTS = /^(?:to|for|of|and)\s/;
const NAME_WORD = /^(?:[A-Z(][\w’'.)-]*|n°|\d{1,3}|of|and|for|the|to|[&/–—,-])$/;
/** A file's own title is often what a template was called. */
const NAMES_A_CONTRACT = /(?:계약|합의|약정|협약|동의|각서)|agreement|contract|terms|addendum|amendment|lease|license/i;
/** First lines that head no text: form and filing labels, dates, remarks, clause headings. */
const NO_HEADING =
  /^(?:제\s?\d|[①-⑳㉑-㉟■□◆◇○●※*<[{(_]|별지|별표|별첨|붙임|첨부|exhibit|schedule|annex|appendix|section|article|dated?\b|page\b|draft\b|confidential|cover page|table of|목\s?차)|\d{4}\s?[.년/-]\s?\d|https?:|@|[.。:：;,]$|다$/i;

/**
 * What the contract is called: a line among its first that names an agreement, or the file's own title where it names one,
 * or a heading on its first line, or else the file's name.
 */
export function findTitle(lines: readonly Line[], fileTitle: string | null, fileName: string): FoundTitle {
  const opening = lines.slice(0, OPENING_LINES);
  const printed = findKoreanTitle(opening) ?? findEnglishTitle(opening);
  if (printed !== null) return { title: printed, printed };
  if (fileTitle !== null && NAMES_A_CONTRACT.test(fileTitle)) return { title: fileTitle.trim(), printed: null };
  const heading = readFirstHeading(opening);
  return { title: heading ?? nameWithoutExtension(fileName), printed: heading };
}

function findKoreanTitle(lines: readonly Line[]): string | null {
  const index = lines.findIndex((line) => isKoreanTitleLine(line));
  const line = lines[index];
  if (line === undefined) return null;
  const before = index === 1 ? lines[0] : undefined;
  const opens = before !== undefined && isKoreanOpening(before.text) ? `${before.text} ` : '';
  return cleanKorean(opens + line.text);
}

/** The first line of a title set on two: a bare noun phrase that ends in the kind of business. */
function isKoreanOpening(text: string): boolean {
  return /^[가-힣A-Za-z ㆍ·․,()]{2,30}(?:업종|분야|부문|사업)$/.test(text);
}

/** Without brackets around it; letters spaced out ("계 약 서") are closed up; of cells beside each other the first. */
function cleanKorean(title: string): string {
  const first = title.split('\t')[0] ?? title;
  const text = first.replace(/\s+/g, ' ').trim();
  const bare = /^[[【<〈《「](.+)[\]】>〉》」]$/.exec(text)?.[1]?.trim() ?? text;
  return /^(?:\S\s)+\S$/.test(bare) ? bare.replace(/\s/g, '') : bare;
}

function findEnglishTitle(lines: readonly Line[]): string | null {
  const index = lines.findIndex((line, at) => isEnglishTitle(line.text, lines[at - 1]?.text ?? ''));
  return index < 0 ? null : joinLines(lines, index);
}

function isEnglishTitle(text: string, before: string): boolean {
  if (text.length > MAX_TITLE || /[.;,:]$|[가-힣]/.test(text) || OPENS_NO_TITLE.test(text)) return false;
  if (readMark(text) !== null) return false;
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
function joinLines(lines: readonly Line[], index: number): string {
  const line = lines[index]?.text ?? '';
  const before = lines[index - 1]?.text ?? '';
  const joins =
    CONNECTS.test(line) ||
    (isCapitals(line) &&
      isCapitals(before) &&
      before.length <= MAX_HEADING &&
      /(?:\b(?:AND|OF|FOR|THE|TO)|&)$/.test(before));
  const after = lines[index + 1]?.text ?? '';
  const goesOn = /^(?:to|for|of) the\s/.test(after) && isEnglishTitle(after, line);
  return [...(joins ? [before] : []), line, ...(goesOn ? [after] : [])].join(' ').replace(/\s+/g, ' ');
}

/** A short first line that stands over the text like a heading, and is neither a label, a date, a number nor a sentence. */
function readFirstHeading(lines: readonly Line[]): string | null {
  const [first, second] = lines;
  if (first === undefined || second === undefined || first.inTable || first.label !== null) return null;
  const text = first.text.replace(/\s+/g, ' ');
  const words = text.split(' ');
  if (text.length < 2 || text.length > MAX_HEADING || words.length > MAX_HEADING_WORDS) return null;
  if (NO_HEADING.test(text) || readMark(text) !== null || !/[가-힣A-Za-z]{2}/.test(text)) return null;
  const looksSet = first.bold || isCapitals(text) || words.every((word) => NAME_WORD.test(word));
  return looksSet || (/[가-힣]/.test(text) && text.length <= 20) ? text : null;
}

function nameWithoutExtension(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? fileName;
  const name = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFC')
    .trim();
  return name === '' ? fileName : name;
}
