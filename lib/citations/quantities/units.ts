export type Unit =
  | 'day'
  | 'dayOfMonth'
  | 'businessDay'
  | 'month'
  | 'calendarYear'
  | 'hour'
  | 'minute'
  | 'clock'
  | 'date'
  | 'percent'
  | 'percentPoint'
  | 'krw'
  | 'usd'
  | 'eur'
  | 'jpy'
  | 'gbp'
  | 'times'
  | 'copies'
  | 'persons'
  | 'items'
  | 'plain';

type UnitRule = { unit: Unit; factor: number; ko: string; en: string };

/** Longer and more particular first. Weeks are days and years are months: both are exact. */
const RULES: readonly UnitRule[] = [
  {
    unit: 'businessDay',
    factor: 1,
    ko: '영업일|근무일|평일|일\\s*\\(\\s*영업일',
    en: '(?:business|working)\\s+days?|banking\\s+days?',
  },
  { unit: 'month', factor: 1, ko: '개\\s*월|달(?!러|성|리)|월간', en: '(?:calendar\\s+|consecutive\\s+)?months?' },
  {
    unit: 'month',
    factor: 12,
    ko: '개?년(?:간|도)?|해(?=[\\s,.]|동안|간|씩|마다|가|를|는|$)',
    en: '(?:calendar\\s+|contract\\s+|consecutive\\s+)?years?',
  },
  { unit: 'day', factor: 7, ko: '주일?(?:간)?(?!식|주|권|당)', en: 'weeks?' },
  { unit: 'hour', factor: 1, ko: '시간', en: 'hours?' },
  { unit: 'minute', factor: 1, ko: '분(?!의|기|할|쟁|야)', en: 'minutes?' },
  { unit: 'clock', factor: 1, ko: '시(?=[\\s,.까에부]|$)', en: "o'clock|[ap]\\.?m\\b\\.?" },
  {
    unit: 'percentPoint',
    factor: 1,
    ko: '(?:%|퍼센트)\\s?(?:[pP](?![a-z])|포인트)',
    en: '(?:percentage|basis) points?|%\\s?p\\.?p?\\.?(?![a-z])',
  },
  { unit: 'percent', factor: 1, ko: '%|퍼센트|프로(?!그|젝|세|모)', en: '%|percent|per\\s+cent' },
  { unit: 'krw', factor: 1, ko: '원(?!칙|인|본|고|격|상|천)', en: '(?:korean\\s+)?won|krw' },
  { unit: 'usd', factor: 1, ko: '달러|불(?=[\\s,.을의에]|$)', en: '(?:us\\s+|u\\.s\\.\\s+)?dollars?|usd' },
  { unit: 'eur', factor: 1, ko: '유로', en: 'euros?|eur' },
  { unit: 'jpy', factor: 1, ko: '엔(?=[\\s,.을의에]|$)', en: '(?:japanese\\s+)?yen|jpy' },
  { unit: 'gbp', factor: 1, ko: '파운드', en: 'pounds?(?:\\s+sterling)?|gbp' },
  {
    unit: 'times',
    factor: 1,
    ko: '회(?!사|의|원|계|신|수|생|복)|번(?!호|역)|차례|배(?!송|상|포|정|서|분|제)',
    en: 'times|occasions?|rounds?|instal?lments?',
  },
  { unit: 'day', factor: 1, ko: '일(?!부[^터]|반|정|체|방|괄|시|치|할)', en: '(?:calendar\\s+|consecutive\\s+)?days?' },
  {
    unit: 'copies',
    factor: 1,
    ko: '부(?=[\\s,.를씩]|$)|통(?=[\\s,.을씩]|$)',
    en: 'cop(?:y|ies)|originals?|counterparts?',
  },
  {
    unit: 'persons',
    factor: 1,
    ko: '명|인(?=[\\s,.의을이]|$)|사람',
    en: 'persons?|people|employees?|arbitrators?|users?',
  },
  { unit: 'items', factor: 1, ko: '개(?!월|년|선|시|인|발)|건(?=[\\s,.을의이]|$)|가지', en: 'items?|units?' },
];

export const PREFIX_CURRENCY: readonly (readonly [RegExp, Unit])[] = [
  [/(?:US\s?\$|USD|U\.S\.\s?\$|미화|\$)\s*$/iu, 'usd'],
  [/(?:₩|KRW|원화|금)\s*$/iu, 'krw'],
  [/(?:€|EUR)\s*$/iu, 'eur'],
  [/(?:£|GBP)\s*$/iu, 'gbp'],
  [/(?:¥|JPY|엔화)\s*$/iu, 'jpy'],
];

const COMPILED = RULES.map((rule) => ({
  ...rule,
  pattern: new RegExp(`^\\s*(?:\\([^()]{1,25}\\)\\s*)?(?:(?:${rule.ko})|[-‐‑]?\\s*(?:${rule.en})(?![a-z]))`, 'iu'),
}));

/** The unit a text begins with, the factor to its base unit, and how many characters it takes. */
export function readUnit(after: string): { unit: Unit; factor: number; length: number } | null {
  for (const { unit, factor, pattern } of COMPILED) {
    const match = pattern.exec(after);
    if (match !== null) return { unit, factor, length: match[0].length };
  }
  return null;
}

/** Counters of native numerals ("두 달") and of Sino-Korean ones without digits ("삼개월"); other words may follow by chance. */
export const KOREAN_COUNTER =
  '(?=\\s*(?:\\(\\s*\\d[\\d,]*\\s*\\)\\s*)?(?:개\\s*월|달|년|주일?|일|영업일|시간|회|번|차례|명|사람|부|통|개|가지|건|원|퍼센트|프로|%|배|달러|불|유로))';
