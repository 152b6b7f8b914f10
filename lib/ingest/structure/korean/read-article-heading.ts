import { BEHIND_ARTICLE, BEHIND_TITLE, KOREAN_SENTENCE } from '#lib/language/lines/behind-label';
import { foldAddressText } from '#lib/language/address/fold-address-text';
import { formatKoreanArticle } from '#lib/language/address/korean-address';
import { parseAddressNumber } from '#lib/language/quantities/numerals';

export type KoreanArticleHeading = {
  number: string;
  ordinal: number;
  title: string | null;
  /** Code units of the text as given taken by number and title. */
  length: number;
  /** A title in brackets, or 삭제: hardly ever a reference that happens to begin a line. */
  isStrong: boolean;
  /** The bracket is not closed on this line. */
  needsNextLine: boolean;
};

const BRANCH = '(?:\\s?의\\s?(\\d{1,3}|[일이삼사오육칠팔구십]{1,2})(?=$|[\\s([<【〈「『.:：]))?';
const NUMBER = new RegExp(
  `^(?:[<[〈【(]\\s?(?:신설|개정|변경|추가)[^>\\]〉】)]{0,12}[>\\]〉】)]\\s*|[-•○●■□◇◆※*·]\\s*)?제\\s{0,3}(\\d{1,4}|[일이삼사오육륙칠팔구십백]{1,5})\\s{0,3}조${BRANCH}`,
);
/** "1조 (목적)": a number without 제, above or before a title in brackets. */
const SHORT_NUMBER = new RegExp(`^(\\d{1,3})\\s?조${BRANCH}(?=\\s?[([【<〈「])`);
/** "【제1조】 정의", "[제2조 기간]", "<3조>": number, or number and title, in brackets. */
const BRACKETED =
  /^[[【〔<〈《]\s?(제?\s?\d{1,3}\s?조(?:\s?의\s?\d{1,2})?)(?:\s{1,3}([^\]】〕>〉》]{1,40}?))?\s?[\]】〕>〉》]\s*/;
const OPENING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '【': '】',
  '<': '>',
  '〈': '〉',
  '「': '」',
  '『': '』',
  '〔': '〕',
  '《': '》',
};
const MAX_TITLE = 120;
const DELETED = /^\s{0,3}(?:[<([【]\s?)?(삭\s?제|생\s?략)(?=$|[\s<([>)\]】.])/;

/** Whether the number of an article may stand at the start of a line, a mark before it. */
export const mayBeginArticle = (line: string) => /^.{0,14}[제第]|^[[【〔<〈《]?\s?\d{1,3}\s?조/u.test(line);

/** The article heading a Korean line begins with: 제5조(목적), 제 5 조 [목적], 第五條 목적, 【제5조】 목적, 5조 (목적); null for a line that refers to an article. */
export function readKoreanArticleHeading(line: string): KoreanArticleHeading | null {
  const folded = foldAddressText(line.slice(0, 400));
  const bracketed = BRACKETED.exec(folded);
  if (bracketed !== null) return readBracketed(bracketed, folded);
  const short = SHORT_NUMBER.exec(folded);
  const match = NUMBER.exec(folded) ?? short;
  if (match === null) return null;
  const main = parseAddressNumber(match[1] ?? '');
  const branch = match[2] === undefined ? null : parseAddressNumber(match[2]);
  if (main === null) return null;
  const ordinal = main + (branch ?? 0) / 1000;
  const printed = /^\d+$/.test(match[1] ?? '') ? (match[1] ?? '') : String(main);
  const number = formatKoreanArticle(branch === null ? printed : `${printed}-${branch}`);
  const rest = folded.slice(match[0].length);
  const titled = readTitle(rest);
  const head = { number, ordinal };
  if (titled !== null) {
    const length = match[0].length + titled.length;
    return { ...head, title: titled.title, length, isStrong: short === null, needsNextLine: titled.needsNextLine };
  }
  if (short !== null) return null;
  if (/^\s*[([【<〈「『〔《]/.test(rest)) return null;
  if (DELETED.test(rest))
    return { ...head, title: null, length: match[0].length, isStrong: true, needsNextLine: false };
  if (BEHIND_ARTICLE.test(rest)) return null;
  if (/^[가-힣A-Za-z\d]/.test(rest)) return null;
  return { ...head, ...readBareTitle(rest, match[0].length), isStrong: false, needsNextLine: false };
}

/** With its title inside the brackets, or behind them where that is short and no sentence. */
function readBracketed([whole, number = '', title]: RegExpExecArray, line: string): KoreanArticleHeading | null {
  const [main = '', branch] = number.match(/\d+/gu) ?? [];
  const ordinal = Number(main) + Number(branch ?? 0) / 1000;
  const head = { number: formatKoreanArticle(branch === undefined ? main : `${main}-${branch}`), ordinal };
  if (title !== undefined)
    return { ...head, title: title.trim(), length: whole.length, isStrong: true, needsNextLine: false };
  const rest = line.slice(whole.length);
  if (BEHIND_TITLE.test(rest)) return null;
  return { ...head, ...readBareTitle(rest, whole.length), isStrong: true, needsNextLine: false };
}

type BracketTitle = { title: string; length: number; needsNextLine: boolean };

function readTitle(rest: string): BracketTitle | null {
  const lead = /^[\s.:：]{0,4}/.exec(rest)?.[0].length ?? 0;
  const close = OPENING[rest.charAt(lead)];
  if (close === undefined) return null;
  const end = matchingBracket(rest, lead);
  if (end === null) {
    const isShort = rest.length - lead <= MAX_TITLE;
    return isShort ? { title: rest.slice(lead + 1), length: rest.length, needsNextLine: true } : null;
  }
  if (BEHIND_TITLE.test(rest.slice(end + 1))) return null;
  return {
    title: rest
      .slice(lead + 1, end)
      .replace(/\s+/g, ' ')
      .trim(),
    length: end + 1,
    needsNextLine: false,
  };
}

/** Offset of the bracket that closes the one at `open`; null when the text ends first or the title would be too long. */
function matchingBracket(text: string, open: number): number | null {
  const opening = text.charAt(open);
  const closing = OPENING[opening];
  let depth = 0;
  for (let index = open; index < Math.min(text.length, open + MAX_TITLE + 2); index += 1) {
    if (text.charAt(index) === opening) depth += 1;
    if (text.charAt(index) === closing) depth -= 1;
    if (depth === 0) return index;
  }
  return null;
}

/** "제1조 목적": what follows on the line is the title when it is short and no sentence, otherwise it is the body. */
function readBareTitle(rest: string, numberLength: number): { title: string | null; length: number } {
  const lead = /^[\s.:：\-–]*/.exec(rest)?.[0].length ?? 0;
  const text = rest.slice(lead).trim();
  if (text === '' || text.length > 40 || KOREAN_SENTENCE.test(text) || /^[①-⑳\d]/.test(text)) {
    return { title: null, length: numberLength };
  }
  return { title: text.replace(/^[“"‘']|[”"’']$/g, ''), length: numberLength + rest.trimEnd().length };
}
