import { mayHaveAmount } from '#lib/language/modality/clause-cues';
import { codeOf } from '#lib/language/quantities/currencies';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { Unit } from '#lib/language/quantities/units';
import type { Amount } from '#lib/protocol/meaning';

const UNITS: Readonly<Partial<Record<Unit, string>>> = {
  percent: 'percent',
  percentPoint: 'percent',
  times: 'times',
  copies: 'copies',
  persons: 'persons',
};

/** Money, shares and counts of a text that stands at `start`; spans of time and dates are none. */
export function readAmounts(text: string, start: number): Amount[] {
  if (!mayHaveAmount(text)) return [];
  return readQuantities(text).flatMap((figure) => {
    const unit = codeOf(figure.unit) ?? UNITS[figure.unit];
    return unit === undefined
      ? []
      : [{ value: figure.value, unit, per: figure.rate, start: start + figure.start, end: start + figure.end }];
  });
}
