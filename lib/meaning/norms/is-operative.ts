import { hasHangul } from '#lib/language/text/letters';
import { isLabelRow } from '#lib/language/modality/clause-cues';
import { isRecital, isTitle } from '#lib/language/sentences/not-operative';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { Statement } from '../statements/statement';

/** Whether a statement may bind, allow or settle anything: no heading, recital, line of parties or signatures. */
export function isOperative({ text, place, leadIn, heading }: Statement, hasPredicate: boolean): boolean {
  if (place === 'signature' || isTitle(text, heading, hasPredicate)) return false;
  const isRow = isLabelRow(text);
  if (place === 'preamble')
    return ((hasPredicate || leadIn !== null) && !isRecital(text)) || (isRow && hasFigure(text));
  // The verb of a whole sentence may be any: "This Agreement runs for two years."
  if (hasPredicate || (place === 'article' && isEnglishSentence(text))) return !isRecital(text);
  return leadIn !== null || (isRow && (hasFigure(text) || place === 'article'));
}

const BEGINS_AND_STOPS = /^\P{L}*(?:\(?[a-z]{1,4}[.)]\s+)?["“]?\p{Lu}[^|]*\.["”)]?\s*$/u;
const WORD = /(?<![\p{L}\d])\p{L}[\p{L}'’-]*/gu;
const LEAST_WORDS = 4;

/** It begins with a capital, goes on mostly in small letters and ends with a stop. */
function isEnglishSentence(text: string): boolean {
  if (hasHangul(text) || !BEGINS_AND_STOPS.test(text)) return false;
  const words = text.match(WORD) ?? [];
  const small = words.filter((word) => word === word.toLowerCase()).length;
  return small >= LEAST_WORDS && small * 2 > words.length;
}

function hasFigure(text: string): boolean {
  return readQuantities(text).some(({ unit }) => unit !== 'plain' && unit !== 'items' && unit !== 'times');
}
