import { plainNumber } from '#lib/language/quantities/plain-values';
import { measureOf } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { inWordsOfColumn } from '#lib/language/quantities/column-units';
import { isMultiple } from '#lib/language/terms/base-name';
import { freeTime } from '#lib/language/terms/free-time';
import { isPerWhole, readPeriod, stretchOf } from '#lib/language/terms/per-what';
import type { Asked, Source, Times } from './formula';
import { listSpans, spansOf, type Span } from './list-spans';
import { both, join, lengthOf, sayCount, type Figures } from './operands';

/** How far before and behind a rate its period may stand. */
const REACH = { before: 32, behind: 80 };
/** A bare number of four digits may be a year. */
const YEARS = { first: 1900, last: 2100 };
/** More figures than these of one source are a table, no thresholds of one rule. */
const MOST_THRESHOLDS = 6;

/** Every way in which the question, or for it the contract, says how many times a figure of a rule counts; null is once. */
export function listTimes(asked: Asked, told: Figures, figure: Quantity): (Times | null)[] {
  const [periods, pieces] = [ofPeriods(asked, told, figure), ofPieces(asked)];
  return [null, ...periods, ...pieces, ...ofBoth(periods, pieces), ...pastThresholds(asked, told, figure)];
}

/** "750 a pallet and day": so many pieces, each for so long. */
function ofBoth(periods: readonly Times[], pieces: readonly Times[]): Times[] {
  return periods.flatMap((period) =>
    pieces
      .filter(({ asked: [one] }) => one === undefined || !period.asked.includes(one))
      .map((piece) => ({
        ...{ count: period.count * piece.count, said: join([piece.said, period.said], ' × '), how: 'each' as const },
        ...{ asked: [...piece.asked, ...period.asked], told: [...piece.told, ...period.told] },
        ...{ places: [...piece.places, ...period.places], used: period.used },
      })),
  );
}

/** The figures of a question that count pieces. */
export function piecesOf({ figures }: Figures): Quantity[] {
  return figures.filter((figure) => figure.unit === 'minute' || isCount(figure));
}

const isCount = ({ unit, value }: Quantity) =>
  measureOf(unit) === 'count' && !(unit === 'plain' && value >= YEARS.first && value <= YEARS.last);

/** So many things that the likeliest sources count are taken for what is paid for. */
const MOST_COUNTED = 5;

/** What the sources count that most likely answer, each number once: "24 videos", "10 마지기". */
export function countedIn(sources: readonly Source[]): Asked['counted'] {
  const counted = sources.flatMap(({ text, figures, lines, judged }, source) =>
    figures
      .filter((one) => one.value > 1 && one.comparator === null && isCount(one))
      .filter(({ start, end }) => !isMultiple(text.slice(start, end)))
      .map((figure) => ({
        place: { source, start: figure.start, end: figure.end },
        figure,
        judged: lines.find(({ start, end }) => start <= figure.start && figure.end <= end)?.judged ?? judged ?? 0,
      })),
  );
  const likeliest = counted.toSorted((left, right) => right.judged - left.judged);
  const isFirst = ({ figure }: (typeof counted)[number], at: number) =>
    likeliest.findIndex((one) => one.figure.value === figure.value) === at;
  return likeliest.filter(isFirst).slice(0, MOST_COUNTED);
}

function ofPeriods(asked: Asked, { text, figures }: Figures, figure: Quantity): Times[] {
  const stretch = stretchOf(text, figure, figures)?.[0];
  if (stretch !== undefined) return ofStretch(asked, { text, figures }, figure, stretch);
  const per = figure.rate ?? periodOf(text, figure);
  const free = freeTime(text, figures);
  const counting = { isWhole: isPerWhole(text, figure), free: free?.value };
  const toTimes = ({ count, said, of, how, places, used }: Span, otherwise: Times['how']): Times => ({
    ...{ count, said, asked: of, told: free === null ? [] : [free], how: how ?? otherwise, places, used },
  });
  const spans = (period: string) => listSpans(asked, { text, figures }, figure, period, counting);
  return per === null
    ? ASSUMED.flatMap((period) => spansOf(asked, period, counting).map((span) => toTimes(span, 'assumed')))
    : spans(per).map((span) => toTimes(span, 'period'));
}
const ASSUMED = ['day', 'month', 'hour'];

/** Per what time a figure counts, as its words or the head of its column say. */
export function periodOf(text: string, figure: Quantity): ReturnType<typeof readPeriod> {
  const said = inWordsOfColumn(text, figure);
  return readPeriod(said.text, said, REACH.before, undefined, REACH.behind);
}

/** "$10 for each 15 minutes or part": what has begun counts, or only what is full where the rule says so. */
function ofStretch(asked: Asked, { text, figures }: Figures, figure: Quantity, stretch: Quantity): Times[] {
  const free = stretch.unit === 'day' ? freeTime(text, figures)?.value : undefined;
  const per = stretch.unit === 'businessDay' ? 'day' : stretch.unit;
  return listSpans(asked, { text, figures }, figure, per, { free }).map((span) => {
    const parts = span.count / stretch.value;
    const count = isPerWhole(text, figure) ? Math.floor(parts) : Math.ceil(parts);
    const { of, places, used } = span;
    return { count, said: both(plainNumber(count)), asked: of, told: [stretch], how: 'stretch' as const, places, used };
  });
}

function ofPieces(asked: Asked): Times[] {
  const pieces = (figure: Quantity): Pick<Times, 'count' | 'said'> => ({
    count: figure.value,
    said: sayCount(figure.value),
  });
  // "1kg에 얼마": one is what the price is for.
  const many = piecesOf(asked).filter(({ value }) => value !== 1);
  const own = many.map((figure) => ({
    ...{ ...pieces(figure), asked: [figure], told: [], how: 'pieces' as const, places: [], used: [] },
  }));
  const isCounted = own.length > 0 || asked.figures.some((one) => lengthOf(asked, one) !== null);
  const counted = (isCounted ? [] : asked.counted).map(({ figure, place }) => ({
    ...{ ...pieces(figure), asked: [], told: [figure], how: 'counted' as const, places: [place], used: [] },
  }));
  return [...own, ...counted];
}

/** "수정이 2회를 초과하면 1회당": what the question counts past a figure of the rule, or short of one. */
function pastThresholds(asked: Asked, { figures }: Figures, figure: Quantity): Times[] {
  const counted = asked.figures.filter(
    (one) => measureOf(one.unit) === 'count' || one.unit === 'minute' || lengthOf(asked, one) !== null,
  );
  const thresholds = figures.filter((one) => one !== figure).slice(0, MOST_THRESHOLDS);
  return counted.flatMap((one) =>
    thresholds
      .filter(({ unit, value }) => measureOf(unit) === measureOf(one.unit) && value !== one.value && value > 1)
      .map((threshold) => {
        const [high, low] = one.value > threshold.value ? [one, threshold] : [threshold, one];
        return {
          count: high.value - low.value,
          said: both(`(${sayCount(high.value).en} − ${sayCount(low.value).en})`),
          asked: [one],
          told: [threshold],
          how: high === one ? ('beyond' as const) : ('short' as const),
          ...{ places: [], used: [] },
        };
      }),
  );
}
