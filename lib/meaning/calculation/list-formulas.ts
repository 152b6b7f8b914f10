import { plainNumber } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { isMultiple } from '#lib/language/terms/base-name';
import { hasCue } from '#lib/language/terms/key-term-cues';
import { capOf } from './cap-of';
import type { Asked, Base, Formula, Known, Place, Source, Times } from './formula';
import { listBases, type Lines } from './list-bases';
import { listComposed } from './list-composed';
import { listChanged } from './list-changed';
import { listOrders, listTerms, toOrder } from './list-orders';
import { listByScale } from './list-by-scale';
import { listDates } from './list-dates';
import { toFormula, valueOf } from './to-formula';
import { listTimes } from './list-times';
import { listGraded } from './list-graded';
import { listLeftOf, listSums } from './list-sums';
import { both, inCoins, sayAmount, type Figures, type Money, asMoney } from './operands';

/** Of the sums of terms so many may be changed by a share. */
const MOST_CHANGED = 120;
/** Of so many lines amounts are added up. */
const MOST_SUMMED = 7;

/** So far before and behind a rate it may be said that it goes on top of another. */
const ON_TOP_WITHIN = 40;

/**
 * Every way to put the figures of a question together with those of the sources so that kinds and units agree: a share of
 * money (for a time), so much for each time or piece, a step of a scale, sums and differences, a day and a length of time.
 * Which of them the question asks for is not decided here.
 */
export function listFormulas(asked: Asked, sources: readonly Source[], lines: Lines, known: Known): Formula[] {
  const single = sources.flatMap((told, source) => {
    const bases = listBases(asked, { told, source }, lines, known);
    return [
      ...told.figures.flatMap((figure) => {
        const ownBases = isShare(told, figure) ? lines.toldOf(figure, source) : [];
        return ofFigure(asked, { told, source, figure }, [...ownBases, ...bases]);
      }),
      ...bases.flatMap((base) => difference(base, source)),
      ...listByScale(asked, { told, source }, bases, (figure) => lines.toldOf(figure, source)),
      ...listDates(asked, { told, source }, asked.days, known),
    ];
  });
  const terms = listTerms(asked, sources, lines.named);
  const sums = [...listSums(asked, sources, lines.named.slice(0, MOST_SUMMED)), ...listOrders(terms)];
  const changed = listChanged(
    asked,
    sources,
    [...terms.slice(0, MOST_CHANGED).map((term) => toOrder([term])), ...sums].slice(0, MOST_CHANGED),
  );
  const counted = terms.toSorted((left, right) => right.times.length - left.times.length).slice(0, MOST_CHANGED);
  const composed = listComposed(
    single,
    [...counted.map((term) => toOrder([term])), ...sums],
    sources,
    lines.named,
    known,
  );
  return [...single, ...listLeftOf(single), ...listGraded(asked, sources), ...sums, ...changed, ...composed];
}

type Deciding = { told: Source; source: number; figure: Quantity };

function ofFigure(asked: Asked, deciding: Deciding, bases: readonly Base[]): Formula[] {
  const { told, figure } = deciding;
  if (isShare(told, figure)) {
    // "1.5배": of what the rule names alone.
    const own = figure.unit === 'percent' ? bases : bases.filter(({ from }) => from === 'told');
    return figure.value > 0
      ? own.flatMap((base) =>
          listTimes(asked, withoutName(told, figure, base), figure).flatMap((times) =>
            share(asked, deciding, base, times),
          ),
        )
      : [];
  }
  const price = asMoney(figure);
  if (price === null || figure.comparator === 'atMost') return [];
  return listTimes(asked, told, figure).flatMap((times) => (times === null ? [] : [unit(deciding, price, times)]));
}

/** "하루에 월 대여료의 2배": the month in what a share is of is not the time it counts by. */
function withoutName(told: Source, { start }: Quantity, { name }: Base): Figures {
  const at = name === undefined ? -1 : told.text.lastIndexOf(name, start);
  if (name === undefined || at < 0) return told;
  return { ...told, text: told.text.slice(0, at) + ' '.repeat(name.length) + told.text.slice(at + name.length) };
}

/** "20%", "1.5배", "eight times the …": not how often something is done. */
const isShare = ({ text }: Figures, { unit, start, end }: Quantity) =>
  unit === 'percent' || (unit === 'times' && isMultiple(text.slice(start, end)));

function share(asked: Asked, deciding: Deciding, base: Base, times: Times | null): Formula[] {
  const { told, figure } = deciding;
  const below = rateBelow(asked, told, figure);
  if (below === 'unknown' || isSamePlace(base.place, deciding)) return [];
  const rate = figure.value + (below?.value ?? 0);
  const said = below === null ? plainNumber(rate) : `(${plainNumber(figure.value)} + ${plainNumber(below.value)})`;
  const isPercent = figure.unit === 'percent';
  const amount = (base.amount * rate * (times?.count ?? 1)) / (isPercent ? 100 : 1);
  const steps = [base.said, both(isPercent ? `${said}%` : said), ...(times === null ? [] : [times.said])];
  const rest =
    isPercent && times === null && rate < 100 ? sayAmount(inCoins({ ...base, amount: base.amount - amount })) : null;
  const formula = toFormula('share', deciding, { ...base, amount }, steps, { cap: capOf(told, figure, base), times });
  const asksOf = [...formula.asked, ...base.asked, ...(below === null ? [] : [below])];
  return [
    {
      ...formula,
      rest,
      base,
      asked: asksOf,
      used: [...usedOf(base), ...(times?.used ?? [])],
      others: base.place === null ? [] : [base.place],
    },
  ];
}

const usedOf = ({ from }: Base) => (from === 'price' || from === 'monthly_price' ? [from] : []);
const isSamePlace = (place: Place | null, { source, figure }: Deciding) =>
  place !== null && place.source === source && place.start === figure.start;

const unit = (deciding: Deciding, price: Money, times: Times): Formula =>
  toFormula('unit', deciding, { ...price, amount: price.amount * times.count }, [sayAmount(price), times.said], {
    cap: capOf(deciding.told, deciding.figure, null),
    times,
  });

/** What money goes past an amount of the rule, or stays short of it, by itself. */
function difference(base: Base, source: number): Formula[] {
  const [own] = base.asked;
  if (base.from !== 'rule' || own === undefined) return [];
  const said = sayAmount(base);
  return [
    {
      ...{ form: 'left', kind: 'money', value: valueOf(base), result: said, formula: base.said, cap: null, rest: null },
      ...{ place: base.place ?? { source, start: 0, end: 0 }, others: [], base, times: [], used: [] },
      ...{ asked: base.asked, told: [], calendar: null },
    },
  ];
}

/** "2% above the base rate": the rate that the question gives for what it goes on top of; null where it is the whole rate. */
function rateBelow(asked: Figures, { text }: Figures, { start, end }: Quantity): Quantity | 'unknown' | null {
  const around = text.slice(Math.max(0, start - ON_TOP_WITHIN), end + ON_TOP_WITHIN);
  if (!hasCue(around, 'baseRate')) return null;
  const [given, ...others] = asked.figures.filter((one) => one.unit === 'percent');
  return given === undefined || others.length > 0 ? 'unknown' : given;
}
