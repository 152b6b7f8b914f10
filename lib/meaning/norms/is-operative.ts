import { isLabelRow } from '#lib/language/modality/clause-cues';
import { isRecital, isTitle } from '#lib/language/sentences/not-operative';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { Statement } from '../statements/statement';

/** Whether a statement may bind, allow or settle anything: no heading, recital, line of parties or signatures. */
export function isOperative({ text, place, leadIn, heading }: Statement, hasPredicate: boolean): boolean {
  if (place === 'signature' || isTitle(text, heading)) return false;
  const isRow = isLabelRow(text);
  if (place === 'preamble')
    return ((hasPredicate || leadIn !== null) && !isRecital(text)) || (isRow && hasFigure(text));
  if (hasPredicate) return !isRecital(text);
  return leadIn !== null || (isRow && (hasFigure(text) || place === 'article'));
}

function hasFigure(text: string): boolean {
  return readQuantities(text).some(({ unit }) => unit !== 'plain' && unit !== 'items' && unit !== 'times');
}
