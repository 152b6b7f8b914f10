import { saysTimes } from '#lib/language/modality/clause-cues';
import { isAmountAgain } from '#lib/language/quantities/amount-again';
import { isAmountOfTime, plainNumber, toDuration, toIsoDate, toMoney } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { listRecurringDays } from '#lib/language/terms/time-anchor';
import type { TermCandidate } from '../term-candidate';

export type FigureKind = 'money' | 'percent' | 'multiple' | 'span' | 'day' | 'date' | 'count';
/** One figure of a statement that may be a key term's value; offsets into the candidate's text. */
export type Figure = {
  kind: FigureKind;
  /** Money, `12%`, ISO duration or date, a recurring day or a count in the contract's words. */
  value: string;
  /** As it was read; null for a day that comes again. */
  quantity: Quantity | null;
  /** The amount right behind it in brackets, where that is another. */
  other?: string;
  start: number;
  end: number;
};

/** Every figure of a candidate once, in order: an amount in words and again in digits is one, a day that comes again no span. */
export function listFigures({ text, figures }: Pick<TermCandidate, 'text' | 'figures'>): Figure[] {
  const days = listRecurringDays(text).map(({ words, start, end }): Figure => ({
    kind: 'day',
    value: words,
    quantity: null,
    start,
    end,
  }));
  const isInDay = ({ start, end }: Quantity) => days.some((day) => start < day.end && day.start < end);
  const others = figures.flatMap((quantity, index): Figure[] => {
    const before = figures[index - 1];
    if (isInDay(quantity) || (before !== undefined && isAmountAgain(text, before, quantity))) return [];
    const { start, end } = quantity;
    const read = valueOf(text, quantity);
    const next = figures[index + 1];
    const differs = next !== undefined && next.value !== quantity.value && isAmountAgain(text, quantity, next);
    const other = differs ? toMoney(next) : null;
    return read === null ? [] : [{ ...read, quantity, start, end, ...(other !== null && { other }) }];
  });
  return [...days, ...others].sort((a, b) => a.start - b.start);
}

function valueOf(text: string, quantity: Quantity): Pick<Figure, 'kind' | 'value'> | null {
  const { unit, start, end, value } = quantity;
  const said = text.slice(start, end);
  if (!(value > 0)) return null;
  const money = toMoney(quantity);
  if (money !== null) return { kind: 'money', value: money };
  if (unit === 'percent') return { kind: 'percent', value: `${plainNumber(value)}%` };
  if (unit === 'times') return saysTimes(said) ? { kind: 'multiple', value: said } : null;
  const date = toIsoDate(quantity);
  if (date !== null) return { kind: 'date', value: date };
  const span = isAmountOfTime(text.slice(end)) ? null : toDuration(quantity, said);
  if (span !== null) return { kind: 'span', value: span };
  return unit === 'persons' || unit === 'items' || unit === 'copies' ? { kind: 'count', value: said } : null;
}
