/** The value of a Sino-Korean digit as it is spoken. */
export const KOREAN_DIGITS: Readonly<Record<string, number>> = {
  영: 0,
  공: 0,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  륙: 6,
  칠: 7,
  팔: 8,
  구: 9,
};
const KOREAN_UNITS: Readonly<Record<string, number>> = { 십: 10, 백: 100 };
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

/** The value of digits or of Korean number words up to 999 ("십이" is 12); null when it is neither. */
export function parseKoreanNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  let total = 0;
  let current = 0;
  for (const character of text) {
    const digit = KOREAN_DIGITS[character];
    const unit = KOREAN_UNITS[character];
    if (digit !== undefined) current = digit;
    else if (unit !== undefined) {
      total += (current || 1) * unit;
      current = 0;
    } else return null;
  }
  return text === '' ? null : total + current;
}

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

/** The number inside a circle, ① to ㊿; null for any other character. */
export function parseCircledNumber(character: string): number | null {
  const code = character.charCodeAt(0);
  if (code >= 0x2460 && code <= 0x2473) return code - 0x2460 + 1;
  if (code >= 0x3251 && code <= 0x325f) return code - 0x3251 + 21;
  if (code >= 0x32b1 && code <= 0x32bf) return code - 0x32b1 + 36;
  return null;
}
