import { readEnclosedSign } from '#lib/language/quantities/enclosed-signs';
import { parseRoman } from '#lib/language/quantities/numerals';

export type MarkStyle =
  | 'circled'
  | 'darkCircled'
  | 'decimal'
  | 'hyphen'
  | 'lettered'
  | 'section'
  | 'integer.'
  | 'integer)'
  | '(integer)'
  | 'ganada.'
  | 'ganada)'
  | '(ganada)'
  | 'lower.'
  | 'lower)'
  | '(lower)'
  | 'upper.'
  | 'upper)'
  | '(upper)'
  | 'roman.'
  | 'roman)'
  | '(roman)'
  | 'ROMAN.'
  | 'ROMAN)'
  | '(ROMAN)';

/** One way to understand a mark: "(i)" is the ninth letter or the first roman numeral. */
export type Reading = {
  style: MarkStyle;
  /** 1 for the first; 6.002 for "6의2". */
  ordinal: number;
  /** Of a decimal or hyphen number, all its members: [5, 1, 2]. */
  numbers?: number[];
  /** The letters that a number is printed with: T of "T4.2". */
  letters?: string;
};

export type Mark = {
  /** As printed, without the trailing dot. */
  label: string;
  /** Code units to the first character after the mark and its white space. */
  length: number;
  readings: Reading[];
  /** Written with its word: "Section 4.2". */
  isWorded?: boolean;
};

const GANADA = '가나다라마바사아자차카타파하';
const SIGN = /^(\S)\s*/;
const ROMAN_SIGN = /^\S(?:\s?[.)]|(?=\s))\s*/;
const DECIMAL =
  /^(?:(?:Section|SECTION|Sec\.|Clause|CLAUSE|§)\s*)?(\d{1,3}(?:\s?\.\s?\d{1,3}){1,4})(?:[.:)]{1,2}(?=\s|$|[“"‘A-Z(])|(?=\s|$|[“"‘(]|[A-Z][A-Za-z]))[\s.:–-]*/;
const HYPHEN = /^(\d{1,2}-\d{1,2}(?:-\d{1,2})?)\.?(?=\s|$)\s*/;
const PLAIN = /^(?:(\d{1,3}(?:의\s?\d{1,2})?|[가-하]|[A-Za-z]|[ivxIVX]{2,6})\s?([.)]))(?![\d.])[\s\u00a0]*/;
const ENCLOSED = /^[(（]\s?(\d{1,3}|[가-하]|[A-Za-z]{1,2}|[ivxIVX]{2,6})\s?[)）][\s\u00a0]*/;
/** "T4.", "D6)", "SLA3.1", "가-1.": numbers of one part of a contract, told from those of others by letters. */
const LETTERED =
  /^((?:[A-Z]{1,3}|[가나다라마바사아자차카타파하거너더러머버서어저처커터])[-.]?)(?:(\d{1,3})[.:)]|(\d{1,3}(?:[.-]\d{1,3}){1,3})[.:)]?)(?=\s)\s*/;
/** "A1  The Operator", "가-1 회원은": without a mark, before what begins a sentence. */
const LETTERED_BARE =
  /^([A-Z]-?|[가나다라마바사아자차카타파하거너더러머버서어저처커터]-)(\d{1,2})(?=\s{1,8}["“‘「(]?[A-Z가-힣])\s*/;
const FULL_WIDTH_DIGIT = /[０-９．]/g;

/** "Section 4.2 of this Agreement", "Section 4.2(b)": a sentence about that section goes on. */
const WORDED_REFERENCE = /^(?:Section|SECTION|Sec\.|Clause|CLAUSE|§)\s*[\d.\s]{3,14}(?:\(|[,;)]|\s?[a-z])/;

/** The clause number a line starts with, in every way it can be read; null when it starts with none. */
export function readMark(line: string): Mark | null {
  const head = line
    .slice(0, 48)
    .replace(FULL_WIDTH_DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  const sign = readSign(head);
  if (sign !== null) return sign;
  return (
    readNumbered(head, DECIMAL, 'decimal', '.') ??
    readNumbered(head, HYPHEN, 'hyphen', '-') ??
    readSimple(head) ??
    readLettered(head)
  );
}

/** ①, ❷, ㈎, Ⅳ.: one character that holds number and mark; a numeral needs a dot or white space behind it. */
function readSign(head: string): Mark | null {
  const label = head.charAt(0);
  const sign = readEnclosedSign(label);
  if (sign === null) return null;
  const isNumeral = sign.kind === 'ROMAN.' || sign.kind === 'roman.';
  const match = (isNumeral ? ROMAN_SIGN : SIGN).exec(head);
  if (match === null) return null;
  return { label, length: match[0].length, readings: [{ style: sign.kind, ordinal: sign.ordinal }] };
}

function readLettered(head: string): Mark | null {
  const match = LETTERED.exec(head) ?? LETTERED_BARE.exec(head);
  if (match === null) return null;
  const [, letters = '', single, members = ''] = match;
  const label = `${letters}${single ?? members}`;
  if (single !== undefined)
    return { label, length: match[0].length, readings: [{ style: 'lettered', ordinal: Number(single), letters }] };
  const numbers = members.split(/[.-]/).map(Number);
  return {
    label,
    length: match[0].length,
    readings: [{ style: 'decimal', ordinal: numbers.at(-1) ?? 0, numbers, letters }],
  };
}

function readNumbered(head: string, pattern: RegExp, style: 'decimal' | 'hyphen', separator: string): Mark | null {
  const match = pattern.exec(head);
  if (match === null || WORDED_REFERENCE.test(head)) return null;
  const label = (match[1] ?? '').replace(/\s/g, '');
  const numbers = label.split(separator).map(Number);
  const readings = [{ style, ordinal: numbers.at(-1) ?? 0, numbers }];
  return { label, length: match[0].length, readings, ...(/^\D/.test(match[0]) && { isWorded: true }) };
}

function readSimple(head: string): Mark | null {
  const enclosed = ENCLOSED.exec(head);
  if (enclosed !== null) {
    const inner = enclosed[1] ?? '';
    return { label: `(${inner})`, length: enclosed[0].length, readings: readingsOf(inner, '(', ')') };
  }
  const plain = PLAIN.exec(head);
  if (plain === null) return null;
  const inner = (plain[1] ?? '').replace(/\s/g, '');
  const close = plain[2] ?? '.';
  const readings = readingsOf(inner, '', close);
  if (readings.length === 0) return null;
  return { label: close === '.' ? inner : `${inner})`, length: plain[0].length, readings };
}

function readingsOf(inner: string, open: '(' | '', close: string): Reading[] {
  const wrap = (kind: 'integer' | 'ganada' | 'lower' | 'upper' | 'roman' | 'ROMAN'): MarkStyle =>
    open === '(' ? `(${kind})` : close === '.' ? `${kind}.` : `${kind})`;
  const integer = /^(\d{1,3})(?:의(\d{1,2}))?$/.exec(inner);
  if (integer !== null)
    return [{ style: wrap('integer'), ordinal: Number(integer[1]) + Number(integer[2] ?? 0) / 1000 }];
  const ganada = GANADA.indexOf(inner);
  if (ganada >= 0) return [{ style: wrap('ganada'), ordinal: ganada + 1 }];
  if (!/^[A-Za-z]+$/.test(inner)) return [];
  const isLower = inner === inner.toLowerCase();
  if (!isLower && inner !== inner.toUpperCase()) return [];
  const readings: Reading[] = [];
  const letter = letterOrdinal(inner.toLowerCase());
  if (letter !== null) readings.push({ style: wrap(isLower ? 'lower' : 'upper'), ordinal: letter });
  const roman = /^[ivx]+$/i.test(inner) ? parseRoman(inner) : null;
  if (roman !== null) readings.push({ style: wrap(isLower ? 'roman' : 'ROMAN'), ordinal: roman });
  return readings;
}

/** 1 for a, 26 for z, 27 for aa or (as some write it) 28 for bb. */
function letterOrdinal(letters: string): number | null {
  const first = letters.charCodeAt(0) - 96;
  if (letters.length === 1) return first;
  return letters.length === 2 && letters.charAt(0) === letters.charAt(1) ? 26 + first : null;
}
