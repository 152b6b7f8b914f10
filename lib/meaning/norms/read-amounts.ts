import { mayHaveAmount } from '#lib/language/modality/clause-cues';
import { codeOf } from '#lib/language/quantities/currencies';
import { readColumnQuantities } from '#lib/language/quantities/column-units';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import type { Unit } from '#lib/language/quantities/units';
import { isTableRow } from '#lib/language/sentences/table-row';
import type { Amount, TextSpan } from '#lib/protocol/meaning';

const UNITS: Readonly<Partial<Record<Unit, string>>> = {
  percent: 'percent',
  percentPoint: 'percent',
  times: 'times',
  copies: 'copies',
  persons: 'persons',
};

/** Money, shares and counts of a text that stands at `start`; spans of time and dates are none. */
export function readAmounts(text: string, start: number): Amount[] {
  return mayHaveAmount(text) ? toAmounts(readQuantities(text), start) : [];
}

/** Those of a part of a text that stands at `offset`, a row perhaps of a table: in the unit that its column names. */
export function readAmountsWithin(text: string, { start, end }: TextSpan, offset: number): Amount[] {
  if (!isTableRow(text.slice(start, end))) return readAmounts(text.slice(start, end), offset + start);
  return toAmounts(readColumnQuantities(text, { start, end }), offset);
}

function toAmounts(figures: readonly Quantity[], start: number): Amount[] {
  return figures.flatMap((figure) => {
    const unit = codeOf(figure.unit) ?? UNITS[figure.unit];
    return unit === undefined
      ? []
      : [{ value: figure.value, unit, per: figure.rate, start: start + figure.start, end: start + figure.end }];
  });
}
