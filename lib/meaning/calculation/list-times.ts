import { plainNumber } from '#lib/language/quantities/plain-values';
import { measureOf } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { freeTime } from '#lib/language/terms/free-time';
import { isPerWhole, readPeriod, stretchOf } from '#lib/language/terms/per-what';
import type { Times } from './formula';
import { both, join, lengthOf, sayCount, spanOf, type Figures } from './operands';

/** How far before and behind a rate its period may stand. */
const REACH = { before: 32, behind: 80 };
/** A bare number of four digits may be a year. */
const YEARS = { first: 1900, last: 2100 };
/** More figures than these of one source are a table, no thresholds of one rule. */
const MOST_THRESHOLDS = 6;

/** Every way in which the question says how many times a figure of a rule counts; null is once. */
export function listTimes(asked: Figures, told: Figures, figure: Quantity): (Times | null)[] {
  const [periods, pieces] = [ofPeriods(asked, told, figure), ofPieces(asked)];
  return [null, ...periods, ...pieces, ...ofBoth(periods, pieces), ...pastThresholds(asked, told, figure)];
}

/** "750 a pallet and day": so many pieces, each for so long. */
function ofBoth(periods: readonly Times[], pieces: readonly Times[]): Times[] {
  return periods.flatMap((period) =>
    pieces
      .filter(({ asked: [one] }) => one !== undefined && !period.asked.includes(one))
      .map((piece) => ({
        ...{ count: period.count * piece.count, said: join([piece.said, period.said], ' × '), how: 'each' as const },
        ...{ asked: [...piece.asked, ...period.asked], told: period.told },
      })),
  );
}

/** The figures of a question that count pieces. */
export function piecesOf({ figures }: Figures): Quantity[] {
  return figures.filter(
    ({ unit, value }) =>
      unit === 'minute' ||
      (measureOf(unit) === 'count' && !(unit === 'plain' && value >= YEARS.first && value <= YEARS.last)),
  );
}

function ofPeriods(asked: Figures, { text, figures }: Figures, figure: Quantity): Times[] {
  const stretch = stretchOf(text, figure, figures)?.[0];
  if (stretch !== undefined) return ofStretch(asked, { text, figures }, figure, stretch);
  const per = figure.rate ?? readPeriod(text, figure, REACH.before, undefined, REACH.behind);
  const free = freeTime(text, figures);
  const isWhole = isPerWhole(text, figure);
  const times = (period: string, how: Times['how']): Times[] => {
    const span = spanOf(asked, period, { isWhole, free: free?.value });
    return span === null
      ? []
      : [{ count: span.count, said: span.said, asked: span.of, told: free === null ? [] : [free], how }];
  };
  return per === null
    ? [...times('day', 'assumed'), ...times('month', 'assumed'), ...times('hour', 'assumed')]
    : times(per, 'period');
}

/** "$10 for each 15 minutes or part": what has begun counts, or only what is full where the rule says so. */
function ofStretch(asked: Figures, { text, figures }: Figures, figure: Quantity, stretch: Quantity): Times[] {
  const span =
    stretch.unit === 'day'
      ? spanOf(asked, 'day', { free: freeTime(text, figures)?.value })
      : {
          count: asked.figures.find(({ unit }) => unit === stretch.unit)?.value ?? 0,
          of: asked.figures.filter(({ unit }) => unit === stretch.unit),
        };
  if (span === null || span.of.length === 0) return [];
  const parts = span.count / stretch.value;
  const count = isPerWhole(text, figure) ? Math.floor(parts) : Math.ceil(parts);
  return [{ count, said: both(plainNumber(count)), asked: span.of, told: [stretch], how: 'stretch' }];
}

const ofPieces = (asked: Figures): Times[] =>
  piecesOf(asked).map((figure) => ({
    count: figure.value,
    said: sayCount(figure.value),
    asked: [figure],
    told: [],
    how: 'pieces',
  }));

/** "수정이 2회를 초과하면 1회당": what the question counts past a figure of the rule, or short of one. */
function pastThresholds(asked: Figures, { figures }: Figures, figure: Quantity): Times[] {
  const counted = asked.figures.filter(
    (one) => measureOf(one.unit) === 'count' || one.unit === 'minute' || lengthOf(asked, one) !== null,
  );
  const thresholds = figures.filter((one) => one !== figure).slice(0, MOST_THRESHOLDS);
  return counted.flatMap((one) =>
    thresholds
      .filter(({ unit, value }) => measureOf(unit) === measureOf(one.unit) && value !== one.value && value > 0)
      .map((threshold) => {
        const [high, low] = one.value > threshold.value ? [one, threshold] : [threshold, one];
        return {
          count: high.value - low.value,
          said: both(`(${sayCount(high.value).en} − ${sayCount(low.value).en})`),
          asked: [one],
          told: [threshold],
          how: high === one ? ('beyond' as const) : ('short' as const),
        };
      }),
  );
}
