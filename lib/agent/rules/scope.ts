import type { Asked } from '../asked/asked';
import { isTiedToDocument } from '#lib/language/questions/scope-cues';
import { parseAddressMentions } from '#lib/language/address/parse-mentions';
import type { Scope } from '#lib/protocol/trace';

/** From here on a message is courtesy, and none of a contract's business: to refuse one that is, is worse than to look for nothing. */
export const SURE_COURTESY = 0.5;
/** Before a message is refused the nearest clauses are read with it, so this need not be near to certain. */
export const SURE_OUTSIDE = 0.62;
/** Up to here it is a question for the contract; between, a model is asked where there is one. */
const LIKELY_OUTSIDE = 0.5;

/** Whose business a message is, by what it asks; undefined where that is not clear. */
export function scopeByRule(
  question: string,
  { smalltalk, outOfScope }: Pick<Asked, 'smalltalk' | 'outOfScope'>,
): { value: Scope; reason: string } | undefined {
  if (parseAddressMentions(question.normalize('NFC')).length > 0 || isTiedToDocument(question))
    return verdict('contract', 'names the document or a place in it');
  if (smalltalk >= SURE_COURTESY) return verdict('smalltalk', 'nothing but courtesy');
  if (outOfScope >= SURE_OUTSIDE) return verdict('outOfScope', 'about something else than a contract');
  return smalltalk + outOfScope <= LIKELY_OUTSIDE
    ? verdict('contract', 'speaks of what contracts regulate')
    : undefined;
}

/** When in doubt a question is valid. */
export function scopeInDoubt(): { value: Scope; reason: string } {
  return verdict('contract', 'in doubt, so it counts as a question about the contract');
}

/** A clause answers what sounded like something else. */
export function scopeAnswered(): { value: Scope; reason: string } {
  return verdict('contract', 'a clause of the contract answers it');
}

function verdict(kind: Scope['kind'], reason: string): { value: Scope; reason: string } {
  return { value: { isValid: kind === 'contract', kind, reason }, reason };
}
