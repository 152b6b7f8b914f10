import { hasBlankFigure } from '#lib/language/terms/blank-figure';
import { readPeriod, readUnitOfPrice } from '#lib/language/terms/per-what';
import { hasCue } from '#lib/language/terms/key-term-cues';
import { isAmountAgain } from '#lib/language/quantities/amount-again';
import { toMoney } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { FactDetail } from '#lib/protocol/meaning';
import type { ShapeReader, TermCandidate, TermValue } from '../term-candidate';

const LONGEST_LABEL = 24;

/** Every amount of money with per what, for what and whether tax is in it; an amount in words that differs from its figures is told. */
export const readMoney: ShapeReader = (candidate) => {
  const { text, figures } = candidate;
  const amounts = figures.filter(
    (figure) => toMoney(figure) !== null && figure.value > 0 && figure.comparator !== 'above',
  );
  if (amounts.length === 0) return hasBlankFigure(text) ? [{ value: null, isPlain: true }] : [];
  return amounts.flatMap((amount, index): TermValue[] => {
    const before = amounts[index - 1];
    if (before !== undefined && isAmountAgain(text, before, amount)) return [];
    const next = amounts[index + 1];
    const differs = next !== undefined && next.value !== amount.value && isAmountAgain(text, amount, next);
    const other = differs ? toMoney(next) : null;
    return [
      {
        value: toMoney(amount),
        isPlain: true,
        detail: { ...moneyDetail(candidate, amount), ...(other !== null && { other }) },
      },
    ];
  });
};

/** Per what, for what, with or without tax. */
export function moneyDetail({ text, label }: Pick<TermCandidate, 'text' | 'label'>, amount: Quantity): FactDetail {
  const unit = readUnitOfPrice(text, amount.start);
  const per = unit ?? readPeriod(text, amount) ?? (hasCue(text, 'total') ? 'total' : null);
  const around = text.slice(Math.max(0, amount.start - 30), amount.end + 60);
  return {
    ...(per !== null && { per }),
    ...(label !== null && label.length <= LONGEST_LABEL && { for: label }),
    ...(hasCue(around, 'vat') && vatOf(around)),
  };
}

function vatOf(text: string): Pick<FactDetail, 'vat'> {
  if (hasCue(text, 'taxExcluded')) return { vat: 'excluded' };
  return hasCue(text, 'taxIncluded') ? { vat: 'included' } : {};
}
