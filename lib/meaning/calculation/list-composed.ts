import { parseMoney } from '#lib/language/quantities/plain-values';
import { lineAround } from './named-lines';
import type { Formula, Known, Source } from './formula';
import type { Line } from './list-bases';
import { toFormula, valueOf } from './to-formula';
import { amountsIn, asMoney, bracketed, inCoins, join, sayAmount, type Money, type Words } from './operands';

/** Of so many lines amounts are taken off, or off which others are; of so many sums. */
const MOST_LINES = 4;
const MOST_SUMS = 80;
/** So many amounts of one table or sentence are all of them; more are several lists. */
const ALL = { least: 2, most: 15 };

/** What is put together of a sum by a rule around its figures, or with an amount of another line. */
export function listComposed(
  single: readonly Formula[],
  sums: readonly Formula[],
  sources: readonly Source[],
  lines: readonly Line[],
  known: Known,
): Formula[] {
  return [
    ...single.flatMap((one) => [...withFlat(one, sources, lines, known), ...atLeast(one, sources)]),
    ...listLeft(sums.slice(0, MOST_SUMS), lines),
    ...listAll(sources),
  ];
}

/**
 * "£12 and 1.5 % a month on top", "a call-out fee of 80 and 45 an hour": one amount of the same line is due in any case; past
 * what is included, any of the same clause, of a line that the question names, or the monthly price may be.
 */
function withFlat(one: Formula, sources: readonly Source[], lines: readonly Line[], known: Known): Formula[] {
  const part = parseMoney(one.value);
  const source = sources[one.place.source];
  const isCounted = (one.form === 'unit' || one.form === 'share') && one.times.length > 0 && one.cap === null;
  if (part === null || source === undefined || !isCounted) return [];
  const isUsed = (start: number) => start === one.place.start || one.told.some((figure) => figure.start === start);
  const isBeyond = one.times[0]?.how === 'beyond';
  const line = lineAround(source, one.place);
  const own = amountsIn(source.figures)
    .filter(({ figure: { start, comparator } }) => !isUsed(start) && comparator === null)
    .filter(({ figure: { start, end } }) => isBeyond || (start >= line.start && end <= line.end))
    .slice(0, MOST_FLAT)
    .map((flat) => ({ ...flat, source: one.place.source }));
  const named = isBeyond
    ? lines
        .slice(0, MOST_LINES)
        .flatMap(({ amounts: [flat], place: { source: at } }) =>
          flat === undefined || (at === one.place.source && isUsed(flat.figure.start)) ? [] : [{ ...flat, source: at }],
        )
    : [];
  const monthly = isBeyond ? parseMoney(known.monthly_price) : null;
  // The clause of the rule itself proves it best.
  const flats = [...new Map([...named, ...own].map((flat) => [flat.money.amount, flat])).values()];
  const told = flats
    .filter(({ money: { currency, amount } }) => currency === part.currency && amount !== monthly?.amount)
    .map(({ money, figure, source: at }) => {
      const sum = withAmount(one, part, money, [figure]);
      return { ...sum, others: [...sum.others, { source: at, start: figure.start, end: figure.end }] };
    });
  const isOfCurrency = monthly !== null && monthly.currency === part.currency;
  return isOfCurrency
    ? [...told, { ...withAmount(one, part, monthly, []), used: [...one.used, 'monthly_price' as const] }]
    : told;
}
const MOST_FLAT = 5;

const withAmount = (one: Formula, part: Money, flat: Money, told: Formula['told']): Formula =>
  changed(one, 'flat', { ...part, amount: flat.amount + part.amount }, [
    join([sayAmount(flat), one.formula], ' + '),
    told,
  ]);

/** "At least 30,000 a visit": never less than that. */
function atLeast(one: Formula, sources: readonly Source[]): Formula[] {
  const part = parseMoney(one.value);
  const source = sources[one.place.source];
  if (part === null || source === undefined || one.form !== 'unit') return [];
  return source.figures.flatMap((figure) => {
    const least = figure.comparator === 'atLeast' && figure.start !== one.place.start ? asMoney(figure) : null;
    if (least === null || least.currency !== part.currency || least.amount <= part.amount) return [];
    const said = join([sayAmount(least), one.formula], ' > ');
    const kept = changed(one, 'least', least, [said, [figure]]);
    const place = { source: one.place.source, start: figure.start, end: figure.end };
    return [{ ...kept, others: [...kept.others, place] }];
  });
}

/** What is left of a sum once an amount of a line is taken off, and of that amount once the sum is. */
function listLeft(sums: readonly Formula[], lines: readonly Line[]): Formula[] {
  const amounts = lines
    .slice(0, MOST_LINES)
    .flatMap(({ place, amounts: [first] }) => (first === undefined ? [] : [{ place, ...first }]));
  return sums.flatMap((sum) => {
    const money = parseMoney(sum.value);
    if (money === null || sum.cap !== null) return [];
    return amounts
      .filter(({ money: { currency }, figure }) => currency === money.currency && !sum.told.includes(figure))
      .flatMap(({ money: other, figure, place: { source } }) => {
        const [high, low] = money.amount >= other.amount ? [money, other] : [other, money];
        if (high.amount === low.amount) return [];
        const [first, second] =
          high === money ? [sum.formula, sayAmount(other)] : [sayAmount(other), bracketed(sum.formula)];
        const left = { ...money, amount: high.amount - low.amount };
        const less = changed(sum, 'less', left, [join([first, second], ' − '), [figure]]);
        return [{ ...less, others: [...less.others, { source, start: figure.start, end: figure.end }] }];
      });
  });
}

/** All amounts of the rows below each other, and all of a sentence: what everything comes to. */
function listAll(sources: readonly Source[]): Formula[] {
  return sources.flatMap(({ figures, lines }, source) => {
    const ofLine = lines.map(({ start, end }) =>
      amountsIn(figures.filter((one) => one.start >= start && one.end <= end && one.comparator === null)),
    );
    const column = ofLine.flatMap((amounts) => (amounts.length === 1 ? amounts : []));
    return [column, ...ofLine].flatMap((amounts) => sumOf(amounts, source));
  });
}

function sumOf(amounts: ReturnType<typeof amountsIn>, source: number): Formula[] {
  const [first] = amounts;
  const isOne = amounts.every(({ money }) => money.currency === first?.money.currency);
  if (first === undefined || !isOne || amounts.length < ALL.least || amounts.length > ALL.most) return [];
  const total = { ...first.money, amount: amounts.reduce((sum, { money }) => sum + money.amount, 0) };
  const said = join(
    amounts.map(({ money }) => sayAmount(money)),
    ' + ',
  );
  const sum = toFormula('all', { source, figure: first.figure }, total, [said]);
  const others = amounts.slice(1).map(({ figure: { start, end } }) => ({ source, start, end }));
  return [{ ...sum, told: amounts.map(({ figure }) => figure), others }];
}

function changed(
  one: Formula,
  form: Formula['form'],
  money: Money,
  [formula, told]: [Words, Formula['told']],
): Formula {
  const coins = inCoins(money);
  const shared = { form, value: valueOf(coins), result: sayAmount(coins), formula, rest: null };
  return { ...one, ...shared, told: [...one.told, ...told] };
}
