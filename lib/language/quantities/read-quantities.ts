import { readComparator, readDirection, readRate, type Comparator, type Direction } from './comparators';
import { maskReferences } from './mask-references';
import {
  DAYS_IN_WORDS,
  ENGLISH_NUMBER,
  KOREAN_NUMBER,
  NATIVE_NUMBER,
  ORDINAL_DAY,
  parseEnglishNumber,
  parseKoreanNumber,
} from './numerals';
import { joinSpans } from './join-spans';
import { readDates } from './read-dates';
import { remember } from '../text/remember';
import { centsOf, scaled } from './coins';
import { currencyBefore } from './currencies';
import { KOREAN_COUNTER, readUnit, type Unit } from './units';

/** A figure of a text in its base unit: weeks in days, years in months, fractions in percent, dates as yyyymmdd. */
export type Quantity = {
  value: number;
  unit: Unit;
  comparator: Comparator | null;
  direction: Direction | null;
  /** Per what it counts: year, month, week, day, quarter. */
  rate: string | null;
  start: number;
  end: number;
};

const NATIVE = Object.keys(NATIVE_NUMBER)
  .sort((a, b) => b.length - a.length)
  .join('|');
const FIGURE = new RegExp(
  [
    '(?<fraction>(?:\\d{1,4}[천만]|\\d{1,3}(?:,?\\d{3})*|[이삼사오육칠팔구]|[일이삼사오육칠팔구]?[십백천만])\\s*분의\\s*(?<numerator>\\d+(?:\\.\\d+)?|[일이삼사오육칠팔구십백]+))',
    `(?<days>(?<![가-힣])(?:${Object.keys(DAYS_IN_WORDS).join('|')})(?!\\s?(?:마다|당|씩|\\d|단위|에(?=[\\s,]))))`,
    `(?<ordinal>\\b(?:${Object.keys(ORDINAL_DAY).join('|')})(?=\\s+(?:calendar\\s+|business\\s+)?day\\b|\\s+of\\s+(?:each|every|the)\\s+(?:\\w+\\s+)?month))`,
    `(?<half>(?<![가-힣])반\\s?년|half (?:a|of a) year)`,
    `(?<share>(?<![가-힣])절반|\\bhalf (?:a|of one) per\\s?cent\\b|\\b(?:one[- ]half|half)(?=\\s+(?:of|the|its|that|your|their)\\b)|\\btwo[- ]thirds\\b|\\b(?:one|a)[- ]third\\b(?!\\s+part)|\\bthree[- ]quarters\\b)`,
    `(?<digits>\\d[\\d,]*(?:\\.\\d+)?(?:\\s?(?:\\d[\\d,]*)?[십백천만억](?!분|[가-힣]*분의))*(?:\\s?조(?=\\s?[\\d원]))?)(?:\\s*(?<scale>hundred|thousand|million|billion)\\b)?`,
    `(?<sino>(?<![가-힣\\d])(?:금\\s?)?(?:${KOREAN_NUMBER}|[일이삼사오육칠팔구])${KOREAN_COUNTER})`,
    `(?<native>(?<![가-힣])(?:${NATIVE})(?=\\s?(?:달|번|차례|가지|사람|명|개|부|통|시간|주|해|배)))`,
    `(?<english>\\b${ENGLISH_NUMBER}\\b)`,
    `(?<article>(?<=\\b(?:within|than|least|most|for|after|before|exceed|exceeding)\\s)an?(?=\\s+(?:(?:calendar|business|full|whole|further)\\s+)?(?:day|week|month|year)\\b(?!['’]s)))`,
  ].join('|'),
  'giu',
);

/** Every figure of a text, Korean and English, in digits and in words; article numbers and labels are none. */
export const readQuantities = remember((text: string): Quantity[] => {
  const plain = text
    .replace(/[０-９．，％]/gu, (digit) => digit.normalize('NFKC'))
    // "Fifty and No/100 Dollars" has no hundred.
    .replace(/\band\s+(?:no|00)\/100(?:ths?)?\b/giu, (cents) => ' '.repeat(cents.length));
  const { dates, rest } = readDates(maskReferences(plain));
  const found = [...rest.matchAll(FIGURE)].flatMap((match) => readFigure(rest, match) ?? []);
  return joinSpans(
    rest,
    withoutDoubles(
      rest,
      [...dates, ...found].sort((a, b) => a.start - b.start),
    ),
  );
}, 512);

function readFigure(text: string, match: RegExpExecArray): Quantity | null {
  const start = match.index;
  const after = text.slice(start + match[0].length);
  const value = valueOf(match);
  if (value === null) return null;
  const fixed = fixedUnit(match);
  const currency = currencyBefore(text.slice(Math.max(0, start - 8), start));
  const read = fixed === null ? readUnit(after) : { ...fixed, length: 0 };
  if (isNoFigure(match, read?.unit ?? currency) || (value === 1 && /^\s?[가-힣]{1,3}당(?=[\s,])/u.test(after)))
    return null;
  const unit =
    currency !== undefined && (read === null || read.unit === 'times' || read.unit === 'krw')
      ? { unit: read?.unit === 'krw' ? ('krw' as const) : currency, factor: 1 }
      : centsOf(text, read);
  const end = start + match[0].length + (read?.length ?? 0);
  return finish(text, {
    value: scaled(value, unit?.factor ?? 1),
    unit: dayOfMonth(text, start, after, unit?.unit ?? 'plain'),
    start,
    end,
  });
}

function finish(text: string, figure: Pick<Quantity, 'value' | 'unit' | 'start' | 'end'>): Quantity {
  const before = text.slice(Math.max(0, figure.start - 140), figure.start);
  const after = text.slice(figure.end, figure.end + 40);
  return {
    ...figure,
    comparator: readComparator(before, after),
    direction: readDirection(before, after),
    rate: readRate(before, after),
  };
}

function valueOf(match: RegExpExecArray): number | null {
  const { fraction, numerator, days, ordinal, half, share, digits, scale, sino, native, english } = match.groups ?? {};
  if (fraction !== undefined) {
    const base = parseKoreanNumber(fraction.split('분')[0]?.trim() ?? '');
    const top = parseKoreanNumber(numerator ?? '');
    return base === null || base === 0 || top === null ? null : (top / base) * 100;
  }
  if (days !== undefined) return DAYS_IN_WORDS[days] ?? null;
  if (ordinal !== undefined) return ORDINAL_DAY[ordinal.toLowerCase()] ?? null;
  if (half !== undefined) return 6;
  if (share !== undefined) return shareOf(share.toLowerCase());
  if (match.groups?.['article'] !== undefined) return 1;
  if (digits !== undefined) {
    const value = parseKoreanNumber(digits.replace(/,+$/u, ''));
    return value === null || scale === undefined ? value : value * (parseEnglishNumber(`one ${scale}`) ?? 1);
  }
  if (sino !== undefined) return parseKoreanNumber(sino.replace(/^금\s?/u, ''));
  if (native !== undefined) return NATIVE_NUMBER[native] ?? null;
  return english === undefined ? null : parseEnglishNumber(english);
}

/** In percent. */
function shareOf(words: string): number {
  if (words.includes('cent')) return 0.5;
  if (words.startsWith('two')) return 200 / 3;
  if (words.startsWith('three')) return 75;
  return words.endsWith('third') ? 100 / 3 : 50;
}

function fixedUnit(match: RegExpExecArray): { unit: Unit; factor: number } | null {
  const { fraction, days, ordinal, half, share } = match.groups ?? {};
  if (fraction !== undefined || share !== undefined) return { unit: 'percent', factor: 1 };
  if (days !== undefined) return { unit: 'day', factor: 1 };
  if (ordinal !== undefined) return { unit: 'dayOfMonth', factor: 1 };
  return half === undefined ? null : { unit: 'month', factor: 1 };
}

/** What makes a bare "two" a figure, and 십일 a span of days. */
const BOUND_BEFORE = /(?:at least|at most|exceed(?:ing|s)?|than|up to|limited to|within|maximum of|minimum of)\s+$/iu;
const SPAN_AFTER =
  /^일(?:간|째)?\s?(?:이내|이상|이하|내에|안에|전|후|동안|이 지나|의 기간|부터|씩)|^일(?:간|입니다|이에요|로)/u;

/** "one" is mostly a pronoun, and a single Sino-Korean syllable mostly another word: both count only before a plain unit of time or money. */
function isNoFigure(match: RegExpExecArray, unit: Unit | undefined): boolean {
  const { sino, english, native } = match.groups ?? {};
  // "한 번에 20만 원" is for each, and "…한 경우에 한해" no year.
  if (
    native === '한' &&
    /^한\s?(?:번|달|주|해|개|명|사람|시간|건)(?:에|마다|당)(?=\s)/u.test(match.input.slice(match.index))
  )
    return true;
  if (
    native === '한' &&
    /^한해/u.test(match.input.slice(match.index)) &&
    /에\s$/u.test(match.input.slice(0, match.index))
  )
    return true;
  if (english !== undefined)
    return (
      unit === undefined &&
      (/^(?:one|hundred|thousand|million|zero)$/iu.test(english) ||
        (/^two$/iu.test(english) && !BOUND_BEFORE.test(match.input.slice(Math.max(0, match.index - 24), match.index))))
    );
  if (sino === undefined || /\d/u.test(sino)) return false;
  const syllables = sino.replace(/^금\s?/u, '').trim();
  return (
    syllables.length === 1 &&
    unit !== 'month' &&
    unit !== 'percent' &&
    !(unit === 'day' && SPAN_AFTER.test(match.input.slice(match.index + sino.length))) &&
    !(unit === 'day' && /^[일이삼사]$/u.test(syllables) && /^\s*주/u.test(match.input.slice(match.index + sino.length)))
  );
}

/** "매월 25일" and "the 25th day of each month" name a day, not a span of days. */
function dayOfMonth(text: string, start: number, after: string, unit: Unit): Unit {
  if (/^(?:st|nd|rd|th)\b/iu.test(after))
    return /^..(?!\s+(?:calendar\s+|business\s+)?day\b)\s+[a-z]/iu.test(after) && !/^..\s+of\b/iu.test(after)
      ? 'plain'
      : 'dayOfMonth';
  if (unit === 'day' && /(?:월|매달|다음\s?달)\s*$/u.test(text.slice(Math.max(0, start - 4), start)))
    return 'dayOfMonth';
  return unit;
}

/** "thirty (30) days" and "금 일백만원(₩1,000,000)" say one figure twice: the one in words takes the unit of the other. */
function withoutDoubles(text: string, quantities: readonly Quantity[]): Quantity[] {
  const kept: Quantity[] = [];
  for (const quantity of quantities) {
    const last = kept.at(-1);
    const between = last === undefined ? '' : text.slice(last.end, quantity.start);
    if (last !== undefined && quantity.start < last.end && isSameInside(text, last, quantity)) continue;
    const isInside = last !== undefined && quantity.start < last.end;
    const isSaidTwice = last !== undefined && /^\s*[)원정]*\s*\(\s*(?:₩|\\|US\$|\$|금|USD|KRW)?\s*$/u.test(between);
    // "five (3) days": the figure in brackets means the same days, not some 3 that stands elsewhere.
    if (isInside && quantity.unit === 'plain') kept.push({ ...quantity, unit: last.unit });
    else if (!isSaidTwice) kept.push(quantity);
    else if (
      last.unit === 'plain' &&
      last.value * (quantity.unit === 'plain' ? 1 : scaleOf(last.value, quantity.value)) === quantity.value
    )
      kept[kept.length - 1] = { ...quantity, start: last.start, comparator: last.comparator ?? quantity.comparator };
    else if (last.value !== quantity.value || (quantity.unit !== 'plain' && quantity.unit !== last.unit))
      kept.push(quantity);
  }
  return kept;
}

/** "one (1) week" says 7 days twice, "seven (1) days" does not. */
function isSameInside(text: string, outer: Quantity, inner: Quantity): boolean {
  const factor = scaleOf(inner.value, outer.value);
  const said = text.slice(outer.start, outer.end);
  const isScaled = factor === 1 || (factor === 7 ? /week|주/iu : /year|annum|년/iu).test(said);
  return isScaled && inner.value * factor === outer.value;
}

function scaleOf(words: number, figure: number): number {
  return words === 0 ? 1 : ([1, 7, 12].find((factor) => words * factor === figure) ?? 1);
}
