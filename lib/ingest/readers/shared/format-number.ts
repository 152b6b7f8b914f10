import { NUMBER_WORDS, ORDINAL_DAY, toRoman } from '#lib/language/quantities/numerals';

const SYLLABLES = '가나다라마바사아자차카타파하';
const CONSONANTS = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ';
const HANGUL_DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const HANJA_DIGITS = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const NATIVE_ONES = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'];
const NATIVE_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

/**
 * A counter as Word shows it in a number format (ST_NumberFormat of ECMA-376), and in the circled formats only Hangul word
 * processors have; "001, 002, 003, ..." is Word's way to ask for leading zeros. A format not known here is shown in digits.
 */
export function formatNumber(value: number, format: string): string {
  const zeros = /^(0+1), 0+2\b/.exec(format)?.[1];
  if (zeros !== undefined) return String(value).padStart(zeros.length, '0');
  return FORMATS[format]?.(value) ?? String(value);
}

const FORMATS: Record<string, (value: number) => string> = {
  upperRoman: roman,
  lowerRoman: (value) => roman(value).toLowerCase(),
  upperLetter: (value) => letter(value).toUpperCase(),
  lowerLetter: letter,
  decimalZero: (value) => String(value).padStart(2, '0'),
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  decimalEnclosedParen: (value) => (value >= 1 && value <= 20 ? codePoint(0x2474 + value - 1) : String(value)),
  decimalEnclosedFullstop: (value) => (value >= 1 && value <= 20 ? codePoint(0x2488 + value - 1) : String(value)),
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
  numberInDash: (value) => `- ${value} -`,
  ordinal: (value) => `${value}${ordinalSuffix(value)}`,
  cardinalText: (value) => capitalise(english(value)),
  ordinalText: (value) => capitalise(englishOrdinal(value)),
  ganada: (value) => cycle(SYLLABLES, value),
  chosung: (value) => cycle(CONSONANTS, value),
  koreanDigital: (value) => digitByDigit(value, HANGUL_DIGITS),
  koreanDigital2: (value) => digitByDigit(value, ['零', ...HANJA_DIGITS.slice(1)]),
  koreanLegal: native,
  koreanCounting: (value) => myriad(value, HANGUL_DIGITS, '십', '백'),
  chineseCounting: (value) => myriad(value, HANJA_DIGITS, '十', '百'),
  chineseCountingThousand: (value) => myriad(value, HANJA_DIGITS, '十', '百'),
  japaneseCounting: (value) => myriad(value, HANJA_DIGITS, '十', '百'),
  taiwaneseCounting: (value) => myriad(value, HANJA_DIGITS, '十', '百'),
  ideographDigital: (value) => digitByDigit(value, HANJA_DIGITS),
  japaneseDigitalTenThousand: (value) => digitByDigit(value, HANJA_DIGITS),
  ideographTraditional: (value) => oneOf('甲乙丙丁戊己庚辛壬癸', value),
  ideographZodiac: (value) => oneOf('子丑寅卯辰巳午未申酉戌亥', value),
  circledUpperLetter: (value) =>
    value >= 1 && value <= 26 ? codePoint(0x24b6 + value - 1) : letter(value).toUpperCase(),
  circledLowerLetter: (value) => (value >= 1 && value <= 26 ? codePoint(0x24d0 + value - 1) : letter(value)),
  circledGanada: (value) => (value >= 1 && value <= 14 ? codePoint(0x326e + value - 1) : cycle(SYLLABLES, value)),
  circledChosung: (value) => (value >= 1 && value <= 14 ? codePoint(0x3260 + value - 1) : cycle(CONSONANTS, value)),
  circledChineseCounting: circledHanja,
  ideographEnclosedCircle: circledHanja,
  none: () => '',
};

function codePoint(code: number): string {
  return String.fromCodePoint(code);
}

function roman(value: number): string {
  return value < 1 || value > 32_767 ? String(value) : toRoman(value);
}

/** z is followed by aa, bb, cc, not by aa, ab, ac. */
function letter(value: number): string {
  if (value < 1 || value > 780) return String(value);
  return codePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

/** ①–⑳, ㉑–㉟, ㊱–㊿; above that Word shows plain digits. */
function circled(value: number): string {
  if (value < 1 || value > 50) return String(value);
  if (value <= 20) return codePoint(0x2460 + value - 1);
  return value <= 35 ? codePoint(0x3251 + value - 21) : codePoint(0x32b1 + value - 36);
}

function fullWidth(value: number): string {
  return String(value).replace(/\d/g, (digit) => codePoint(0xff10 + Number(digit)));
}

function cycle(signs: string, value: number): string {
  return value < 1 ? String(value) : (signs[(value - 1) % signs.length] ?? '');
}

/** Digits where the signs have run out. */
function oneOf(signs: string, value: number): string {
  return signs[value - 1] ?? String(value);
}

function circledHanja(value: number): string {
  return value >= 1 && value <= 10 ? codePoint(0x3280 + value - 1) : String(value);
}

function digitByDigit(value: number, digits: string[]): string {
  return [...String(value)].map((digit) => digits[Number(digit)] ?? digit).join('');
}

/** 십일, 이십, 백이: the one before a ten or a hundred is not said. */
function myriad(value: number, digits: string[], ten: string, hundred: string): string {
  if (value < 1 || value > 999) return value === 0 ? (digits[0] ?? '0') : String(value);
  const place = (count: number, sign: string) => (count === 0 ? '' : `${count > 1 ? digits[count] : ''}${sign}`);
  const ones = value % 10;
  return `${place(Math.floor(value / 100), hundred)}${place(Math.floor(value / 10) % 10, ten)}${ones ? digits[ones] : ''}`;
}

function native(value: number): string {
  if (value < 1 || value > 99) return String(value);
  return `${NATIVE_TENS[Math.floor(value / 10)]}${NATIVE_ONES[value % 10]}`;
}

function ordinalSuffix(value: number): string {
  const tens = value % 100;
  if (tens > 10 && tens < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

function english(value: number): string {
  if (value < 0 || value > 99) return String(value);
  if (value < 20) return NUMBER_WORDS[value] ?? '';
  const ten = NUMBER_WORDS[18 + Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${NUMBER_WORDS[value % 10]}`;
}

/** The last word of a number is the one that changes: "twenty-first", "fortieth". */
function englishOrdinal(value: number): string {
  const text = english(value);
  const last = /[a-z]+$/.exec(text)?.[0] ?? '';
  const ordinal = Object.keys(ORDINAL_DAY)[NUMBER_WORDS.indexOf(last) - 1];
  if (ordinal !== undefined) return text.slice(0, -last.length) + ordinal;
  return text.endsWith('y') ? `${text.slice(0, -1)}ieth` : `${text}th`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
