import { hasBlankFigure } from '#lib/language/terms/blank-figure';
import { readPeriod, readUnitOfPrice } from '#lib/language/terms/per-what';
import { hasCue } from '#lib/language/terms/key-term-cues';
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
    if (before !== undefined && isSameAmountAgain(text, before, amount)) return [];
    const next = amounts[index + 1];
    const differs = next !== undefined && next.value !== amount.value && isSameAmountAgain(text, amount, next);
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

/** "금 삼천오백만원정 (₩33,500,000)": what stands in brackets right behind is the same amount once more. */
function isSameAmountAgain(text: string, first: Quantity, second: Quantity): boolean {
  const between = text.slice(first.end, second.start);
  return (
    first.unit === second.unit && /^[\p{L}\s]{0,12}[([（]\s*(?:[₩$\\€£]|[\p{L}\s]{0,6})?\s*[₩$\\€£]?\s*$/u.test(between)
  );
}

function moneyDetail({ text, label }: TermCandidate, amount: Quantity): FactDetail {
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
