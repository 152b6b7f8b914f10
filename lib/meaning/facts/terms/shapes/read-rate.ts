import { saysTimes, withoutPeriod } from '#lib/language/modality/clause-cues';
import { baseRateBeside } from '#lib/language/terms/base-rate';
import { hasBlankFigure } from '#lib/language/terms/blank-figure';
import { readPeriod } from '#lib/language/terms/per-what';
import { readTermWords } from '#lib/language/terms/term-words';
import { findCue, hasCue } from '#lib/language/terms/key-term-cues';
import { plainNumber, toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import type { ShapeReader, TermCandidate, TermValue } from '../term-candidate';

/** How far before a rate its period may stand: "늦은 날 하루마다 번역료 총액의 0.1%". */
const REACH = 32;
/** Delay is counted by these; a month or a year so far before a rate belongs to what it is taken of. */
const DELAYS = ['hour', 'day', 'week'] as const;

/** Rates of interest: "5%/year", "0.03%/day". */
export const readInterest: ShapeReader = (candidate) => {
  const rates = percents(candidate).map((rate) => interestOf(candidate, rate));
  return rates.length === 0 && hasBlankFigure(candidate.text) ? [{ value: null, isPlain: true }] : rates;
};

/** A rate with its period and the published one that it goes on top of. */
export function interestOf(candidate: Pick<TermCandidate, 'text'>, rate: Quantity): TermValue {
  const own = rateOf(candidate, rate);
  const base = baseRateBeside(candidate.text, rate);
  return base === null ? own : { ...own, detail: { ...own.detail, base } };
}

function rateOf({ text }: Pick<TermCandidate, 'text'>, rate: Quantity): TermValue {
  const per = rate.rate ?? readPeriod(text, rate, REACH);
  return {
    value: `${plainNumber(rate.value)}%${per === null ? '' : `/${per}`}`,
    isPlain: true,
    ...(per !== null && { detail: { per } }),
  };
}

/** Penalties: a rate of something, an amount, or so many times something; a later rate that limits the first is its cap. */
export const readPenalty: ShapeReader = (candidate) => {
  const { text } = candidate;
  const found = penaltiesOf(candidate);
  const first = found.find(({ comparator }) => comparator !== 'atMost') ?? found[0];
  if (first !== undefined && first.comparator === 'atMost' && findCue(text.trimStart(), 'proviso')?.start === 0)
    return [];
  if (first === undefined) return hasBlankFigure(text) ? [{ value: null, isPlain: true }] : [];
  return [penaltyOf(candidate, first)];
};

function penaltiesOf({ text, figures }: TermCandidate): Quantity[] {
  return figures.filter(
    (figure) => (figure.unit === 'percent' || toMoney(figure) !== null || isMultiple(text, figure)) && figure.value > 0,
  );
}

/** One of them, with what it is taken of, per what, and the most it may come to. */
export function penaltyOf(candidate: TermCandidate, first: Quantity): TermValue {
  const { text, proviso } = candidate;
  const per = first.rate ?? readPeriod(text, first, REACH, DELAYS);
  const base =
    readTermWords(text.slice(Math.max(0, first.start - 40), first.start), 'base') ??
    readTermWords(text.slice(first.end, first.end + 60), 'base');
  const cap = [
    ...penaltiesOf(candidate).filter((figure) => figure.start > first.start),
    ...readQuantities(proviso),
  ].find(({ unit, comparator }) => unit === 'percent' && comparator === 'atMost');
  const money = toMoney(first);
  const own = isMultiple(text, first)
    ? text.slice(base === null ? first.start : Math.max(0, text.lastIndexOf(base, first.start)), first.end)
    : `${money ?? `${plainNumber(first.value)}%`}${per === null ? '' : `/${per}`}`;
  return {
    value: own,
    isPlain: true,
    detail: {
      ...(per !== null && { per }),
      ...(base !== null && money === null && { base }),
      ...(cap !== undefined && { cap: `${plainNumber(cap.value)}%` }),
    },
  };
}

/** Shares without a period: an agency's 12 %, a royalty; tax rates are none. */
export const readShare: ShapeReader = (candidate) =>
  percents(candidate)
    .filter(({ start }) => !hasCue(candidate.text.slice(Math.max(0, start - 8), start), 'vat'))
    .map((rate) => shareOf(candidate, rate));

/** A rate whose period belongs to what it is a share of. */
export function shareOf(candidate: Pick<TermCandidate, 'text'>, rate: Quantity): TermValue {
  const said = rateOf(candidate, { ...rate, rate: rate.rate === 'year' ? 'year' : null });
  return { ...said, value: said.value === null ? null : withoutPeriod(said.value) };
}

function percents({ figures }: TermCandidate): Quantity[] {
  return figures.filter(({ unit, value }) => unit === 'percent' && value > 0);
}

function isMultiple(text: string, { unit, start, end }: Quantity): boolean {
  return unit === 'times' && saysTimes(text.slice(start, end));
}
