import { hasNegation } from '../claims/markers';
import { readQuantities, type Quantity } from '../quantities/read-quantities';
import type { Comparator } from '../quantities/comparators';
import { fails, unclear, type Finding } from '../reasons';
import { contentWords } from '../words/content-words';

const TIME = new Set(['day', 'businessDay', 'month', 'hour', 'minute', 'clock', 'dayOfMonth', 'date']);

/** Every figure of a sentence against those of the quoted sentences, then of the whole clause: value, unit, limit, direction. */
export function compareQuantities(sentence: string, quoted: string, clauseText: string): Finding[] {
  const inQuoted = readQuantities(quoted);
  const inClause = readQuantities(clauseText);
  return readQuantities(sentence).flatMap((said) => {
    const same = inQuoted.filter((source) => isSameFigure(said, source));
    if (same.length > 0) return compareAround(said, same, inQuoted, sentence, quoted);
    return inClause.some((source) => isSameFigure(said, source) || isSameSpan(said, source))
      ? [unclear('support', 'number_unclear')]
      : [missing(said, [...inQuoted, ...inClause])];
  });
}

function isSameFigure(said: Quantity, source: Quantity): boolean {
  if (said.unit === 'date' && source.unit === 'date') return isSameDate(said.value, source.value);
  const isUnit = said.unit === source.unit || said.unit === 'plain' || source.unit === 'plain';
  return isUnit && Math.abs(said.value - source.value) <= 1e-9 * Math.max(1, Math.abs(source.value));
}

const IN_MINUTES: Partial<Record<Quantity['unit'], number>> = { day: 1_440, hour: 60, minute: 1 };

/** 24 hours and one day: mostly the same, and never surely, because days are counted in another way. */
function isSameSpan(said: Quantity, source: Quantity): boolean {
  const [mine, theirs] = [IN_MINUTES[said.unit], IN_MINUTES[source.unit]];
  return mine !== undefined && theirs !== undefined && mine !== theirs && said.value * mine === source.value * theirs;
}

/** What the answer leaves unsaid of a date (year, day) is no change; what it says must agree. */
function isSameDate(said: number, source: number): boolean {
  const pairs = [10_000, 100, 1].map((unit) => [
    Math.floor(said / unit) % (unit === 10_000 ? 10_000 : 100),
    Math.floor(source / unit) % (unit === 10_000 ? 10_000 : 100),
  ]);
  return pairs.every(([a, b]) => a === 0 || a === b);
}

function missing(said: Quantity, sources: readonly Quantity[]): Finding {
  if (said.unit === 'date') return fails('meaning', 'date_changed');
  return fails('meaning', sources.some((source) => source.value === said.value) ? 'unit_changed' : 'number_changed');
}

function compareAround(
  said: Quantity,
  same: readonly Quantity[],
  all: readonly Quantity[],
  sentence: string,
  quoted: string,
): Finding[] {
  const isDenied = hasNegation(sentence) || hasNegation(quoted);
  const findings = same.map((source) => compareLimits(said, source, isDenied));
  const best =
    findings.find((list) => list.length === 0) ??
    findings.find((list) => list.every(({ is }) => is === 'unknown')) ??
    findings[0] ??
    [];
  const others = all.filter((source) => source.unit === said.unit && source.value !== said.value);
  return others.length > 0 && isNearerTo(others, same, said, sentence, quoted)
    ? [...best, unclear('support', 'number_unclear')]
    : best;
}

const COMPLEMENT: Readonly<Record<Comparator, Comparator>> = {
  atLeast: 'below',
  below: 'atLeast',
  atMost: 'above',
  above: 'atMost',
};

/** `isDenied`: a negation stands around, and "not within 5 days" is more than 5 days. */
function compareLimits(said: Quantity, source: Quantity, isDenied: boolean): Finding[] {
  const findings: Finding[] = [];
  if (said.direction !== null && source.direction !== null && said.direction !== source.direction)
    findings.push(fails('meaning', 'direction_changed'));
  if (said.rate !== null && source.rate !== null && said.rate !== source.rate)
    findings.push(fails('meaning', 'unit_changed'));
  if (said.comparator === source.comparator) return findings;
  const isDeadline =
    TIME.has(source.unit) &&
    [said.comparator, source.comparator].every(
      (limit) => limit === null || limit === (source.direction === 'before' ? 'atLeast' : 'atMost'),
    );
  if (isDeadline && (said.comparator === null || source.direction !== null)) return findings;
  if (isDenied && said.comparator !== null && COMPLEMENT[said.comparator] === source.comparator)
    return [...findings, unclear('support', 'number_unclear')];
  const isChange = said.comparator !== null && source.comparator !== null;
  return [...findings, isChange ? fails('meaning', 'comparator_changed') : unclear('support', 'number_unclear')];
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
  const reach = /[가-힣]/u.test(text) ? 22 : 48;
  const before =
    text
      .slice(Math.max(0, start - reach), start)
      .replace(/^[^\s]*\s/u, '')
      .split(/[,;:]\s/u)
      .at(-1) ?? '';
  const after =
    text
      .slice(end, end + reach)
      .replace(/\s[^\s]*$/u, '')
      .split(/[,;:.]\s/u)[0] ?? '';
  return contentWords(`${before} ${after}`).flatMap(({ stem, concepts }) => [stem, ...concepts]);
}
