import { readQuantities, type Quantity } from '../quantities/read-quantities';
import type { Unit } from '../quantities/units';

type Period = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute';

const WHAT_PERIOD = '(?:full|whole|complete|started|calendar|business)';

/** Not behind a number: "10일 전에" is how long, not per what. */
const BEFORE: readonly (readonly [Period, RegExp])[] = [
  ['year', before('매?연간?|매?년|년\\s?수', '일₩[(_', '\\b(?:annual|yearly)\\b')],
  ['quarter', before('매?\\s?분기|매?\\s?분기별', '₩', '\\bquarterly\\b')],
  ['month', before('매?월간?|매달|한\\s?달|달\\s?수|(?:개월|월)\\s?수', '일₩[(_', '\\bmonthly\\b')],
  ['week', before('매?주|일주일|주\\s?수', '₩', '\\bweekly\\b')],
  ['day', before('1\\s?일|매일|일|하루|지체일수|[일날]\\s?수', '₩[(_', '날마다|\\bdaily\\b')],
  ['hour', before('1?\\s?시간|시급|시간\\s?수', '₩', '\\bhourly\\b')],
  ['minute', before('1\\s?분|분(?=당|마다)', '₩', '\\bby the minute\\b')],
];
function before(korean: string, ends: string, others: string): RegExp {
  const behind = `(?=[\\s\\d금${ends.replace('[', '\\[')}]|$)`;
  return new RegExp(`(?<![가-힣\\d]|\\d\\s)(?:${korean})(?:당|마다|에)?${behind}|${others}`, 'giu');
}
const AFTER: readonly (readonly [Period, RegExp])[] = [
  ['year', after('년', 'per|each|a|every', 'annum|year', '|annually|yearly|p\\.\\s?a\\.')],
  ['quarter', after('분기', 'per|each|a|every', 'quarter', '|quarterly')],
  ['month', after('월', 'per|each|a|every', 'month', '|monthly')],
  ['week', after('주', 'per|each|a|every', 'week', '|weekly')],
  ['day', after('일', 'per|each|a|every|for each|for every', 'day', '|daily')],
  ['hour', after('(?:시간|h)', 'per|each|an|every', 'hour', '|hourly')],
  ['minute', after('분', 'per|each|a|every|for each|for every', 'minute', '')],
];
/** "/월", "per month", "for each full week", "monthly". */
function after(korean: string, each: string, period: string, adverb: string): RegExp {
  return new RegExp(`(?:/\\s?${korean}|(?:${each})\\s+(?:${WHAT_PERIOD}\\s+)?(?:${period})${adverb})`, 'iu');
}
/** "For every day after delivery was due, Tenant receives a credit of $140": at the beginning, however far. */
const OPENING =
  /\bfor (?:each|every)(?: (?:full|started|calendar|whole))? (year|quarter|month|week|day|hour|minute)\b[^.;]*$/iu;
const FOR_EACH =
  /([가-힣A-Za-z㎡]{1,8})\s?(?:당|마다)\s*(?:매?월|연)?\s*(?:금|일금)?\s*[₩$]?\s*$|([가-힣]{0,4})단가\s*[:|]?\s*(?:금)?\s*$/u;

/** How far behind a figure its period may begin. */
const BEHIND = 8;

/**
 * Per what time a figure counts: the period named behind it in its sentence (that begins within `behind` characters), else
 * the nearest one within `reach` characters before it, of those wanted.
 */
export function readPeriod(
  text: string,
  figure: { start: number; end: number },
  reach = 14,
  wanted?: readonly Period[],
  behindReach = BEHIND,
): Period | null {
  const after = text.slice(figure.end, figure.end + 32 + behindReach);
  const begins = (pattern: RegExp) => {
    const at = pattern.exec(after)?.index;
    return at !== undefined && at <= behindReach && !/[.;]/u.test(after.slice(0, at));
  };
  const behind = AFTER.find(([, pattern]) => begins(pattern))?.[0];
  if (behind !== undefined) return behind;
  const before = text.slice(Math.max(0, figure.start - reach), figure.start);
  let best: { period: Period; at: number } | null = null;
  for (const [period, pattern] of BEFORE.filter(([one]) => wanted === undefined || wanted.includes(one)))
    for (const { index } of before.matchAll(pattern))
      if (best === null || index > best.at) best = { period, at: index };
  return best?.period ?? openingPeriod(text.slice(0, figure.start));
}

/** Whether a figure counts only by periods that are over: "2% for each full week". */
export function isPerWhole(text: string, { end }: { end: number }): boolean {
  return WHOLE.test(text.slice(end, end + STRETCH_WITHIN * 4));
}
const WHOLE = /^[^.;]*?\b(?:per|each|every)\s+(?:full|whole|complete)\s/iu;

const EVERY = /\b(?:every|each|per)\s+(?:full\s+|whole\s+|complete\s+|further\s+|started\s+)?$/iu;
const STRETCHES: ReadonlySet<Unit> = new Set(['day', 'hour', 'minute']);
const EACH_TIME = /^\s?(?:마다|당)/u;
/** How far behind a figure the stretch that it counts by may begin. */
const STRETCH_WITHIN = 24;

/** "0.5% for every seven days", "7일마다 0.5%": the time that a figure counts by, alone; null where it counts by none. */
export function stretchOf(
  text: string,
  figure: { start: number; end: number },
  figures: readonly Quantity[],
): [Quantity] | null {
  const stretch = figures.find(
    ({ unit, value, start, end }) =>
      STRETCHES.has(unit) &&
      value > 1 &&
      Math.abs(start > figure.start ? start - figure.end : figure.start - end) <= STRETCH_WITHIN &&
      (EVERY.test(text.slice(0, start)) || EACH_TIME.test(text.slice(end))),
  );
  return stretch === undefined ? null : [stretch];
}

function openingPeriod(before: string): Period | null {
  const named = OPENING.exec(before)?.[1]?.toLowerCase();
  return BEFORE.find(([period]) => period === named)?.[0] ?? null;
}

/** The unit one price is for: 1매당 4,200원 → 매; null where it is for no unit. */
export function readUnitOfPrice(text: string, start: number): string | null {
  const match = FOR_EACH.exec(text.slice(Math.max(0, start - 24), start));
  return match === null ? null : (match[1] ?? match[2] ?? '').replace(/^\d+/u, '') || null;
}

const EACH = /^[^.;]{0,4}(?:per|for each|for every|each)\s+((?:[a-z]+\s+){0,2}?[a-z]{3,})\b/iu;

/** Whether an amount is for each of something: "$0.02 per item", 1매당 4,200원. */
export function isForEach(text: string, { start, end }: { start: number; end: number }): boolean {
  return readUnitOfPrice(text, start) !== null || EACH.test(text.slice(end, end + EACH_WITHIN));
}
const EACH_WITHIN = 32;

/**
 * Whether a figure of a question counts what a price is for each of: 163번 is no number of what costs so much 1건당, nor
 * 11톤 of what costs so much 1회당. A price that does not say of what, and a figure without a counter, fit anything.
 */
export function isCountOf(
  asked: string,
  figure: Quantity,
  told: string,
  price: { start: number; end: number },
): boolean {
  const unit = readUnitOfPrice(told, price.start)?.replace(/^추가\s?\d?/u, '');
  if (unit !== undefined) {
    const counter = COUNTER.exec(asked.slice(figure.start))?.[1] ?? '';
    return (
      counter === '' ||
      unit === '' ||
      counter.startsWith(unit) ||
      unit.startsWith(counter) ||
      (figure.unit !== 'plain' && figure.unit === readQuantities(`1${unit}`)[0]?.unit)
    );
  }
  const named = EACH.exec(told.slice(price.end, price.end + EACH_WITHIN))?.[1]
    ?.toLowerCase()
    .split(/\s+/u);
  return named === undefined || named.some((word) => ANYTHING.has(word) || asked.toLowerCase().includes(stemOf(word)));
}
const COUNTER = /^[\d,.]+\s?([가-힣a-zA-Z㎡]{1,4})/u;
const ANYTHING: ReadonlySet<string> = new Set(['item', 'piece', 'unit', 'one']);
const stemOf = (word: string) => word.replace(/(?:s|es|ed|ing)$/u, '').slice(0, 5);
