import { sayDate, sayDuration } from '../dates/say-dates';
import { toDuration, toIsoDate, toMoney } from './plain-values';
import { quoteFigure } from './quote-figure';
import { readQuantities, type Quantity } from './read-quantities';
import { sayMoney } from './say-money';

type Words = { ko: string; en: string };
/** A figure with what limits it, as the text writes it, and its bare value in both languages. */
export type AskedFigure = { written: string; value: Words; start: number; end: number };

/** The figures of a text that are of the kind asked for: money and shares for an amount, spans of time and days for a period. */
export function listAskedFigures(text: string, kind: 'amount' | 'period'): AskedFigure[] {
  return readQuantities(text).flatMap((figure) => {
    const value = kind === 'amount' ? sayAmount(figure) : sayTime(figure, text);
    if (value === null) return [];
    return [{ written: quoteFigure(text, figure), value, start: figure.start, end: figure.end }];
  });
}

function sayAmount(figure: Quantity): Words | null {
  if (figure.unit === 'percent') return { ko: `${figure.value}%`, en: `${figure.value}%` };
  const money = toMoney(figure);
  return money === null ? null : sayMoney(money);
}

function sayTime(figure: Quantity, text: string): Words | null {
  const date = toIsoDate(figure);
  if (date !== null) return sayDate(date);
  const duration = toDuration(figure, text.slice(figure.start, figure.end));
  return duration === null ? null : sayDuration(duration, figure.unit === 'businessDay');
}
