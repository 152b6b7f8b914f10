import { hasHangul } from '#lib/language/text/letters';
import { isLabelRow } from '#lib/language/modality/clause-cues';
import { readItemLabel } from '#lib/language/sentences/item-label';
import { isRecital, isTitle } from '#lib/language/sentences/not-operative';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { Statement } from '../statements/statement';

/** Whether a statement may bind, allow or settle anything: no heading, recital, line of parties or signatures. */
export function isOperative({ text, place, leadIn, heading }: Statement, hasPredicate: boolean): boolean {
  // "(a) Lend the van to anyone." hangs on what begins the sentence: it has no verb of its own that would tell it from a title.
  const isSaid = hasPredicate || (leadIn !== null && isEnglishItem(text));
  if (place === 'signature' || isTitle(text, heading, isSaid)) return false;
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

/** A labelled line of a few words that are no title's: but for the first they are mostly in small letters. */
function isEnglishItem(text: string): boolean {
  const label = readItemLabel(text);
  if (label === null || hasHangul(text)) return false;
  const [, ...words] = text.slice(label.length).match(WORD) ?? [];
  const small = words.filter((word) => word === word.toLowerCase()).length;
  return small >= 2 && small * 2 > words.length;
}

function hasFigure(text: string): boolean {
  return readQuantities(text).some(({ unit }) => unit !== 'plain' && unit !== 'items' && unit !== 'times');
}
