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

const NUMBER =
  /^(?:[<[〈【(]\s?(?:신설|개정|변경|추가)[^>\]〉】)]{0,12}[>\]〉】)]\s*|[-•○●■□◇◆※*·]\s*)?제\s{0,3}(\d{1,4}|[일이삼사오육륙칠팔구십백]{1,5})\s{0,3}조(?:\s?의\s?(\d{1,3}|[일이삼사오육칠팔구십]{1,2})(?=$|[\s([<【〈「『.:：]))?/;
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
/** After a bracketed title: the sentence goes on about that article, so this line refers to it. */
const PARTICLE_AFTER_TITLE =
  /^(?:(?:의|을|를|은|는|와|과|및|또는|내지|부터|까지|에서|에게|이나|이?라\s|으?로\s|만\s|도\s)(?![가-힣]{0,1}\s?계약)|에\s|에의|의하|에\s?따|에\s?의|,|ㆍ|·|~|\s{0,2}(?:및|또는|내지|부터|까지|에서)\s|\s{0,2}에\s?(?:따|의하|의한|의거|규정|정한|명시|해당|서)|\s{0,2}의\s?(?:규정|기준|경우|각)|\s{0,2}제\s?\d+\s?[항호조])/;
/** After a bare number: a reference, not a heading. */
const REFERENCE_AFTER_NUMBER =
  /^(?:[의을를은는와과로,~ㆍ·)\]」』]|에|내지|부터|까지|및|또는|이나|이?라|\s{0,2}(?:의|에|및|또는|내지|부터|까지|본문|단서|전단|후단|각\s?호|각\s?항|제\s?\d+|규정|에\s?따|이하|이내|[①-⑳])(?=[\s가-힣]|$))/;
const DELETED = /^\s{0,3}(?:[<([【]\s?)?(삭\s?제|생\s?략)(?=$|[\s<([>)\]】.])/;

/** The article heading a Korean line begins with: 제5조(목적), 제 5 조 [목적], 第五條 목적; null for a line that refers to an article. */
export function readKoreanArticleHeading(line: string): KoreanArticleHeading | null {
  const folded = foldAddressText(line.slice(0, 400));
  const match = NUMBER.exec(folded);
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
    return { ...head, title: titled.title, length, isStrong: true, needsNextLine: titled.needsNextLine };
  }
  if (/^\s*[([【<〈「『〔《]/.test(rest)) return null;
  if (DELETED.test(rest))
    return { ...head, title: null, length: match[0].length, isStrong: true, needsNextLine: false };
  if (REFERENCE_AFTER_NUMBER.test(rest)) return null;
  if (/^[가-힣A-Za-z\d]/.test(rest)) return null;
  return { ...head, ...readBareTitle(rest, match[0].length), isStrong: false, needsNextLine: false };
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
  if (PARTICLE_AFTER_TITLE.test(rest.slice(end + 1))) return null;
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

const SENTENCE = /(?:다|요|함|음|까)[.。]|한다$|있다$|없다$|[,;]$/;

/** "제1조 목적": what follows on the line is the title when it is short and no sentence, otherwise it is the body. */
function readBareTitle(rest: string, numberLength: number): { title: string | null; length: number } {
  const lead = /^[\s.:：\-–]*/.exec(rest)?.[0].length ?? 0;
  const text = rest.slice(lead).trim();
  if (text === '' || text.length > 40 || SENTENCE.test(text) || /^[①-⑳\d]/.test(text)) {
    return { title: null, length: numberLength };
  }
  return { title: text.replace(/^[“"‘']|[”"’']$/g, ''), length: numberLength + rest.trimEnd().length };
}
