import { z } from 'zod';
import table from '../data/numerals.json';

const values = z.record(z.string(), z.number());
const numerals = z
  .strictObject({
    koreanDigits: values,
    koreanSmall: values,
    koreanLarge: values,
    /** Native numerals that stand before a counter. */
    koreanNative: values,
    /** Words that are a span of time by themselves, in days. */
    koreanDays: values,
    english: values,
    englishScale: values,
    /** Words that name a day of a month: "the tenth day of each month". */
    englishOrdinalDay: values,
  })
  .parse(table);

/** zero to nineteen, then the tens. */
export const NUMBER_WORDS = Object.keys(numerals.english);
export const NATIVE_NUMBER = numerals.koreanNative;
export const DAYS_IN_WORDS = numerals.koreanDays;
export const ORDINAL_DAY = numerals.englishOrdinalDay;

const ENGLISH_WORD = [...Object.keys(numerals.english), ...Object.keys(numerals.englishScale)]
  .sort((a, b) => b.length - a.length)
  .join('|');
/** "one hundred and twenty-five", "thirty". */
export const ENGLISH_NUMBER = `(?:${ENGLISH_WORD})(?:[\\s-]+(?:and\\s+)?(?:${ENGLISH_WORD}))*`;

/** The value of English number words; null when they are not one number. */
export function parseEnglishNumber(words: string): number | null {
  let total = 0;
  let group = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/u)) {
    const unit = numerals.english[word];
    const scale = numerals.englishScale[word];
    if (unit !== undefined) group += unit;
    else if (scale === 100) group = (group || 1) * 100;
    else if (scale !== undefined) {
      total += (group || 1) * scale;
      group = 0;
    } else if (word !== 'and' && word !== '') return null;
  }
  return total + group;
}

/** 4 for "four" and "fourth", 21 for "twenty-first", as numbers of articles are written up to twenty-nine; null for other words. */
export function parseOrdinalWord(written: string): number | null {
  const after = /^twenty[ -](\w+)$/.exec(written)?.[1];
  const value = numerals.english[after ?? written] ?? numerals.englishOrdinalDay[after ?? written];
  if (value === undefined || !(value >= 1 && value <= 20)) return null;
  return after === undefined ? value : value + 20;
}

/** Digits, Sino-Korean numerals, and both mixed: "3억 5천만", "삼십", "1,250.5". */
export const KOREAN_NUMBER =
  '(?:\\d[\\d,]*(?:\\.\\d+)?|[일이삼사오육칠팔구])?(?:\\s?(?:\\d[\\d,]*)?[일이삼사오육칠팔구]?[십백천만억조])+[일이삼사오육칠팔구]?|\\d[\\d,]*(?:\\.\\d+)?';

/** The value of digits and Sino-Korean numerals in any mixture; null when they are not one number. */
export function parseKoreanNumber(numeral: string): number | null {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const token of numeral.replace(/\s/gu, '').match(/\d[\d,]*(?:\.\d+)?|./gu) ?? []) {
    const small = numerals.koreanSmall[token];
    const large = numerals.koreanLarge[token];
    if (/^\d/u.test(token)) digit = Number(token.replaceAll(',', ''));
    else if (numerals.koreanDigits[token] !== undefined) digit = numerals.koreanDigits[token];
    else if (small !== undefined) {
      section += (digit ?? 1) * small;
      digit = null;
    } else if (large !== undefined) {
      total += (section + (digit ?? 0) || 1) * large;
      section = 0;
      digit = null;
    } else return null;
  }
  return total + section + (digit ?? 0);
}

/** The value of digits or of Korean number words as an address has them, up to 999 ("십이" is 12); null when it is neither. */
export function parseAddressNumber(text: string): number | null {
  return /^(?:\d+|[영공일이삼사오육륙칠팔구십백]+)$/.test(text) ? parseKoreanNumber(text) : null;
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const ROMAN_STEPS: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A whole number from 1 as a Roman numeral in capitals; thousands are that many M. */
export function toRoman(value: number): string {
  let rest = value;
  let roman = '';
  for (const [step, letters] of ROMAN_STEPS) {
    while (rest >= step) {
      roman += letters;
      rest -= step;
    }
  }
  return roman;
}

/** The value of a well-formed roman numeral up to 399 in either case, or of one of the signs Ⅰ–Ⅻ; null otherwise. */
export function parseRoman(text: string): number | null {
  const letters = text.normalize('NFKC').toUpperCase();
  if (!/^[IVXLC]{1,9}$/.test(letters)) return null;
  let total = 0;
  for (let index = 0; index < letters.length; index += 1) {
    const value = ROMAN[letters.charAt(index)] ?? 0;
    const next = ROMAN[letters.charAt(index + 1)] ?? 0;
    total += value < next ? -value : value;
  }
  return toRoman(total) === letters ? total : null;
}
