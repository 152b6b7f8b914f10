import { isDollar } from './currencies';
import { NATIVE_NUMBER, parseEnglishNumber } from './numerals';
import { readQuantities, type Quantity } from './read-quantities';
import type { Unit } from './units';

const IN_TEN_THOUSANDS = /[만억]$/u;
/** What counts follows at once or after a space: "3만 개"; an amount goes on with a particle or ends. */
const GOES_ON =
  /^(?:짜리|어치|정도|쯤|이고|이면|이라면|인데|이야|이에요|을|를|이|은|는|의|에|으로|로|중|가량)?(?=[\s,.?!]|짜리|어치|$)/u;
const COUNTED = /^\s?(?:개|명|건|부|장|매|권|대|번|회|병|상자|박스|키로|킬로|km|kg|㎡|평|시간|일|단어|자)/u;

/** Before whatever is counted: "두 마리", "세 그루", "two keys". "한", "네" and "one" are other words as well. */
const COUNTS =
  /(?<![가-힣])(?:두|세|다섯|여섯|일곱|여덟|아홉|열)(?=\s[가-힣])|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?=\s[a-z])/giu;
/** "1억 4천", "1억 2800": what follows hundreds of millions is in ten thousands, said or not. */
const HUNDRED_MILLIONS = /(\d+(?:\.\d+)?)\s?억\s?(\d{1,4})\s?([천백])?만?\s?원?/gu;
/** "£40k", "6 grand", "$1.6m", "320 quid", "12 bucks". */
const SPOKEN =
  /([£$€]?)\s?(\d[\d,]*(?:\.\d+)?)\s?(?:(k|m|grand|mil|million)\b\s?)?(quid|bucks?|dollars?|pounds?|euros?)?(?![\p{L}\d])/giu;

const TEN_THOUSAND = 10_000;
const WHOLE_THOUSANDS = 4;
const FACTORS: Readonly<Record<string, number>> = {
  k: 1000,
  grand: 1000,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
  천: 1000,
  백: 100,
};
const CURRENCIES: Readonly<Record<string, Unit>> = {
  ...{ '£': 'gbp', $: 'usd', '€': 'eur', quid: 'gbp', buck: 'usd', dollar: 'usd', pound: 'gbp', euro: 'eur' },
};

/**
 * The figures of a question, as people say them: "2억" and "5천만" of money without its unit, "£40k", "6 grand", and counts of
 * anything in words. `currency`: that of the contract, for money that names none.
 */
export function readAskedQuantities(question: string, currency: Unit | null = null): Quantity[] {
  const spoken = [...readCounts(question), ...readHundredMillions(question), ...readSpoken(question, currency)];
  const isSpoken = (figure: Quantity) =>
    spoken.some(({ start, end, unit }) => figure.start < end && start < figure.end && unit !== 'plain');
  const read = readQuantities(question).filter((figure) => !isSpoken(figure));
  const others = spoken.filter(({ start, end }) => !read.some((one) => one.start < end && start < one.end));
  return [...read, ...others]
    .toSorted((left, right) => left.start - right.start)
    .map((figure) => ({ ...figure, unit: unitOf(question, figure, currency) }));
}

/** A bare amount is won, a dollar that of the contract. */
function unitOf(question: string, figure: Quantity, currency: Unit | null): Unit {
  if (isBareAmount(question, figure)) return 'krw';
  return figure.unit === 'usd' && currency !== null && isDollar(currency) ? currency : figure.unit;
}

const toFigure = (value: number, unit: Unit, start: number, length: number): Quantity => ({
  ...{ value, unit, comparator: null, direction: null, rate: null, start, end: start + length },
});

function readCounts(text: string): Quantity[] {
  return [...text.matchAll(COUNTS)].flatMap(({ 0: word, index }) => {
    const value = NATIVE_NUMBER[word] ?? parseEnglishNumber(word.toLowerCase());
    return value === null ? [] : [toFigure(value, 'plain', index, word.length)];
  });
}

function readHundredMillions(text: string): Quantity[] {
  return [...text.matchAll(HUNDRED_MILLIONS)].flatMap(({ 0: said, 1: high, 2: low = '', 3: scale, index }) => {
    // "1억 50명" is two figures.
    if (scale === undefined && !said.includes('만') && low.length < WHOLE_THOUSANDS) return [];
    const value = Number(high) * TEN_THOUSAND + Number(low) * (FACTORS[scale ?? ''] ?? 1);
    return [toFigure(value * TEN_THOUSAND, 'krw', index, said.trimEnd().length)];
  });
}

function readSpoken(text: string, currency: Unit | null): Quantity[] {
  return [...text.matchAll(SPOKEN)].flatMap(({ 0: said, 1: sign = '', 2: digits = '', 3: scale, 4: word, index }) => {
    // "5000m away" is a distance.
    if ((scale ?? word) === undefined || (scale?.toLowerCase() === 'm' && sign === '')) return [];
    const named = CURRENCIES[sign] ?? CURRENCIES[(word ?? '').toLowerCase().replace(/s$/u, '')];
    const unit = /^(?:dollars?|bucks?)$/iu.test(word ?? '') && currency !== null ? currency : (named ?? currency);
    const value = Number(digits.replaceAll(',', '')) * (FACTORS[(scale ?? '').toLowerCase()] ?? 1);
    return unit === null
      ? []
      : [toFigure(value, unit, index + said.length - said.trimStart().length, said.trim().length)];
  });
}

function isBareAmount(text: string, { unit, start, end }: Quantity): boolean {
  const after = text.slice(end);
  return (
    unit === 'plain' && IN_TEN_THOUSANDS.test(text.slice(start, end)) && !COUNTED.test(after) && GOES_ON.test(after)
  );
}
