import { asksLeave, asksWhatIsOwed, isTiedToDocument } from '#lib/language/questions/scope-cues';
import { parseAddressMentions } from '#lib/language/address/parse-mentions';
import type { Scope } from '#lib/protocol/trace';
import { topicsIn, mentionsDocument } from '#lib/language/lexicon/topics';
import { findOutOfScopeSubject } from '#lib/language/questions/out-of-scope';
import { isSmallTalk, withoutOpening } from '#lib/language/questions/small-talk';

/** Scope by rule; undefined where the rules see neither a contract topic nor anything else they know. */
export function scopeByRule(question: string): { value: Scope; reason: string } | undefined {
  if (isSmallTalk(question)) return verdict('smalltalk', 'nothing but courtesy');
  const asked = withoutOpening(question);
  if (parseAddressMentions(asked.normalize('NFC')).length > 0 || isTiedToDocument(asked)) {
    return verdict('contract', 'names the document or a place in it');
  }
  const concepts = topicsIn(asked);
  const isLeave = asksLeave(asked);
  const subject = findOutOfScopeSubject(asked, (rest) => isLeave || topicsIn(rest).size > 0 || mentionsDocument(rest));
  if (subject !== undefined) return verdict('outOfScope', `about ${subject}`);
  if (mentionsDocument(asked)) return verdict('contract', 'speaks of the document');
  if (asksWhatIsOwed(asked)) return verdict('contract', 'asks what is owed or allowed');
  return concepts.size > 0 ? verdict('contract', 'speaks of what contracts regulate') : undefined;
}

/** When in doubt a question is valid. */
export function scopeInDoubt(): { value: Scope; reason: string } {
  return verdict('contract', 'in doubt, so it counts as a question about the contract');
}

function verdict(kind: Scope['kind'], reason: string): { value: Scope; reason: string } {
  return { value: { isValid: kind === 'contract', kind, reason }, reason };
}
