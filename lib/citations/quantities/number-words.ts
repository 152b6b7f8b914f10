import { KOREAN_DIGITS } from '#lib/core/address/numerals';

const ENGLISH: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ENGLISH_SCALE: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };
const ENGLISH_WORD = [...Object.keys(ENGLISH), ...Object.keys(ENGLISH_SCALE)]
  .sort((a, b) => b.length - a.length)
  .join('|');
/** "one hundred and twenty-five", "thirty". */
export const ENGLISH_NUMBER = `(?:${ENGLISH_WORD})(?:[\\s-]+(?:and\\s+)?(?:${ENGLISH_WORD}))*`;

/** The value of English number words; null when they are not one number. */
export function parseEnglishNumber(words: string): number | null {
  let total = 0;
  let group = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/u)) {
    const unit = ENGLISH[word];
    const scale = ENGLISH_SCALE[word];
    if (unit !== undefined) group += unit;
    else if (scale === 100) group = (group || 1) * 100;
    else if (scale !== undefined) {
      total += (group || 1) * scale;
      group = 0;
    } else if (word !== 'and' && word !== '') return null;
  }
  return total + group;
}

const SINO_SMALL: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };
const SINO_LARGE: Readonly<Record<string, number>> = { 만: 1e4, 억: 1e8, 조: 1e12 };
/** Digits, Sino-Korean numerals, and both mixed: "3억 5천만", "삼십", "1,250.5". */
export const KOREAN_NUMBER =
  '(?:\\d[\\d,]*(?:\\.\\d+)?|[일이삼사오육칠팔구])?(?:\\s?(?:\\d[\\d,]*)?[일이삼사오육칠팔구]?[십백천만억조])+[일이삼사오육칠팔구]?|\\d[\\d,]*(?:\\.\\d+)?';

/** The value of digits and Sino-Korean numerals in any mixture; null when they are not one number. */
export function parseKoreanNumber(numeral: string): number | null {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const token of numeral.replace(/\s/gu, '').match(/\d[\d,]*(?:\.\d+)?|./gu) ?? []) {
    const small = SINO_SMALL[token];
    const large = SINO_LARGE[token];
    if (/^\d/u.test(token)) digit = Number(token.replaceAll(',', ''));
    else if (KOREAN_DIGITS[token] !== undefined) digit = KOREAN_DIGITS[token];
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

/** Words that name a day of a month: "the tenth day of each month". */
export const ORDINAL_DAY: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  fifteenth: 15,
  twentieth: 20,
  thirtieth: 30,
};

/** Native numerals that stand before a counter, and words that are a span of time by themselves (in days). */
export const NATIVE_NUMBER: Readonly<Record<string, number>> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  열두: 12,
  스무: 20,
  서른: 30,
  석: 3,
  넉: 4,
};
export const DAYS_IN_WORDS: Readonly<Record<string, number>> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  열흘: 10,
  보름: 15,
};
