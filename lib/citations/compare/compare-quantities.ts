import { CURRENCY_UNITS } from '#lib/language/quantities/currencies';
import { isSameDate } from '#lib/language/quantities/read-dates';
import { hasHangul } from '#lib/language/text/letters';
import { quoteFigure } from '#lib/language/quantities/quote-figure';
import { hasNegation } from '#lib/language/claims/markers';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import type { Comparator } from '#lib/language/quantities/comparators';
import { fails, unclear, type Finding } from '../reasons';
import { contentWords } from '#lib/language/words/content-words';
import { isCopyOf } from '#lib/language/words/vocabulary';

const TIME = new Set(['day', 'businessDay', 'month', 'hour', 'minute', 'clock', 'dayOfMonth', 'date']);
/** Figures that a sentence can only have from the clause: of the others, "two conditions" is counted by who answers. */
const KINDS: readonly ReadonlySet<Quantity['unit']>[] = [
  new Set(['day', 'businessDay', 'month', 'hour', 'minute']),
  new Set(['date', 'dayOfMonth', 'calendarYear']),
  new Set(['percent', 'percentPoint']),
  new Set(CURRENCY_UNITS),
  new Set(['times', 'copies']),
];
const COUNTS: ReadonlySet<Quantity['unit']> = new Set(['times', 'copies', 'persons', 'items', 'plain']);

/**
 * Every figure of a sentence against those of the quoted sentences, then of the whole clause: value, unit, limit, direction.
 * It is changed where the clause has one of its kind that the sentence does not tell; without one it is only not confirmed.
 */
export function compareQuantities(sentence: string, quoted: string, clauseText: string): Finding[] {
  const inQuoted = readQuantities(quoted);
  const inClause = readQuantities(clauseText);
  const all = readQuantities(sentence);
  return all.flatMap((said) => {
    const same = inQuoted.filter((source) => isSameFigure(said, source));
    if (same.length > 0) return compareAround(said, same, inQuoted, sentence, quoted);
    const own = quoteFigure(sentence, said);
    // "five (3) days": the same figure, said twice, must not differ.
    const twin = all.find((other) => other !== said && other.start <= said.start && said.end <= other.end);
    if (twin !== undefined)
      return [fails('meaning', 'number_changed', { said: own, source: sentence.slice(twin.start, twin.end) })];
    if (inClause.some((source) => isSameFigure(said, source) || isSameSpan(said, source) || isSameCount(said, source)))
      return [unclear('support', 'number_unclear', { said: own })];
    const untold = inQuoted.filter((source) => !all.some((other) => isSameFigure(other, source)));
    return isMadeOf(said, inClause)
      ? [unclear('support', 'number_unclear', { said: own })]
      : [missing(said, untold, own, quoted)];
  });
}

/** "Nine months in all" of six and three. */
function isMadeOf(said: Quantity, sources: readonly Quantity[]): boolean {
  const values = sources.filter(({ unit }) => unit === said.unit).map(({ value }) => value);
  return values.some((left, at) => values.some((right, other) => other > at && left + right === said.value));
}

function isSameFigure(said: Quantity, source: Quantity): boolean {
  if (said.unit === 'date' && source.unit === 'date') return isSameDate(said.value, source.value);
  const isUnit = said.unit === source.unit || said.unit === 'plain' || source.unit === 'plain';
  return isUnit && isSameValue(said.value, source.value);
}

const isSameValue = (said: number, source: number): boolean =>
  Math.abs(said - source) <= 1e-9 * Math.max(1, Math.abs(source));

/** "두 번" and "two rounds": what is counted has many names. */
function isSameCount(said: Quantity, source: Quantity): boolean {
  return COUNTS.has(said.unit) && COUNTS.has(source.unit) && isSameValue(said.value, source.value);
}

const IN_MINUTES: Partial<Record<Quantity['unit'], number>> = { day: 1_440, hour: 60, minute: 1, month: 43_200 };

/** 24 hours and one day, a month and 30 days: mostly the same, and never surely, because they are counted in other ways. */
function isSameSpan(said: Quantity, source: Quantity): boolean {
  const [mine, theirs] = [IN_MINUTES[said.unit], IN_MINUTES[source.unit]];
  return mine !== undefined && theirs !== undefined && mine !== theirs && said.value * mine === source.value * theirs;
}

/** A figure that the quoted sentences do not have: changed where one of its kind stands there untold. */
function missing(said: Quantity, untold: readonly Quantity[], own: string, quoted: string): Finding {
  const kind = KINDS.find((units) => units.has(said.unit));
  const rivals = untold.filter(
    ({ unit, direction, rate }) =>
      kind?.has(unit) === true &&
      (direction === null || said.direction === null || direction === said.direction) &&
      (rate === null || said.rate === null || rate === said.rate),
  );
  const rival =
    rivals.find(({ value }) => value === said.value) ?? rivals.find(({ unit }) => unit === said.unit) ?? rivals[0];
  if (rival === undefined || isCaseOf(said, rival)) return unclear('support', 'number_unclear', { said: own });
  const words = { said: own, source: quoteFigure(quoted, rival) };
  if (said.unit === 'date') return fails('meaning', 'date_changed', words);
  return fails('meaning', rival.value === said.value ? 'unit_changed' : 'number_changed', words);
}

/** "Eight days late", of a rule about more than five: a case that the rule is applied to, not the rule told otherwise. */
function isCaseOf(said: Quantity, limit: Quantity): boolean {
  return said.unit !== 'date' && said.comparator === null && limit.comparator !== null;
}

function compareAround(
  said: Quantity,
  same: readonly Quantity[],
  all: readonly Quantity[],
  sentence: string,
  quoted: string,
): Finding[] {
  const isDenied = hasNegation(sentence) || hasNegation(quoted);
  const isCopy = isCopyOf(sentence, quoted);
  const findings = same.map((source) => compareLimits(said, source, { isDenied, isCopy, sentence, quoted }));
  const best =
    findings.find((list) => list.length === 0) ??
    findings.find((list) => list.every(({ is }) => is === 'unknown')) ??
    findings[0] ??
    [];
  const others = all.filter((source) => source.unit === said.unit && source.value !== said.value);
  return others.length > 0 && isNearerTo(others, same, said, sentence, quoted)
    ? [...best, unclear('support', 'number_unclear', { said: quoteFigure(sentence, said) })]
    : best;
}

const COMPLEMENT: Readonly<Record<Comparator, Comparator>> = {
  atLeast: 'below',
  below: 'atLeast',
  atMost: 'above',
  above: 'atMost',
};

type Around = { isDenied: boolean; isCopy: boolean; sentence: string; quoted: string };

/**
 * `isDenied`: a negation stands around, and "not within 5 days" is more than 5 days. Of a complement (이상 and 미만) it is
 * sure that it was changed only in a copy: a free sentence may tell the other side ("up to two" of "more than two may not").
 */
function compareLimits(said: Quantity, source: Quantity, { isDenied, isCopy, sentence, quoted }: Around): Finding[] {
  const findings: Finding[] = [];
  const words = { said: quoteFigure(sentence, said), source: quoteFigure(quoted, source) };
  if (said.direction !== null && source.direction !== null && said.direction !== source.direction)
    findings.push(fails('meaning', 'direction_changed', words));
  if (said.rate !== null && source.rate !== null && said.rate !== source.rate)
    findings.push(fails('meaning', 'unit_changed', words));
  if (said.comparator === source.comparator) return findings;
  const isDeadline =
    TIME.has(source.unit) &&
    [said.comparator, source.comparator].every(
      (limit) => limit === null || limit === (source.direction === 'before' ? 'atLeast' : 'atMost'),
    );
  if (isDeadline && (said.comparator === null || source.direction !== null)) return findings;
  const open = unclear('support', 'number_unclear', { said: words.said });
  if (said.comparator === null || source.comparator === null) return [...findings, open];
  const isOtherSide = COMPLEMENT[said.comparator] === source.comparator && (isDenied || !isCopy);
  return [...findings, isOtherSide ? open : fails('meaning', 'comparator_changed', words)];
}

/** Of several figures of one unit, the words around the sentence's must not fit another one better. */
function isNearerTo(
  others: readonly Quantity[],
  same: readonly Quantity[],
  said: Quantity,
  sentence: string,
  quoted: string,
): boolean {
  const words = new Set(wordsAround(sentence, said));
  const score = (source: Quantity): number => wordsAround(quoted, source).filter((word) => words.has(word)).length;
  return Math.max(...others.map(score)) > Math.max(...same.map(score));
}

function wordsAround(text: string, { start, end }: Quantity): string[] {
  const reach = hasHangul(text) ? 22 : 48;
  const from = Math.max(0, start - reach);
  const before =
    text
      .slice(from, start)
      .replace(from === 0 ? /^\s/u : /^[^\s]*\s/u, '')
      .split(/[,;:]\s/u)
      .at(-1) ?? '';
  const after =
    text
      .slice(end, end + reach)
      .replace(/\s[^\s]*$/u, '')
      .split(/[,;:.]\s/u)[0] ?? '';
  return contentWords(`${before} ${after}`).flatMap(({ stem, concepts }) => [stem, ...concepts]);
}
