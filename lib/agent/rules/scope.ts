import { parseAddressMentions } from '#lib/core/address/parse-mentions';
import type { Scope } from '#lib/protocol/trace';
import { conceptsIn, mentionsDocument } from './contract-vocabulary';
import { findOutOfScopeSubject } from './out-of-scope';
import { isSmallTalk, withoutOpening } from './small-talk';

/** Words that tie even a question about the outside world to the document. */
const TIED_TO_DOCUMENT =
  /(?:이|본|해당|우리|저희)\s?(?:계약|조항|약관|협약)|계약(?:서)?(?:상|에|에서|에는|서에)|(?:this|the|our|under the) (?:contract|agreement|clause|section)|according to the (?:contract|agreement)|\b(?:section|clause|article) \d/i;

/** Scope by rule; undefined where the rules see neither a contract topic nor anything else they know. */
export function scopeByRule(question: string): { value: Scope; reason: string } | undefined {
  if (isSmallTalk(question)) return verdict('smalltalk', 'nothing but courtesy');
  const asked = withoutOpening(question);
  if (parseAddressMentions(asked.normalize('NFC')).length > 0 || TIED_TO_DOCUMENT.test(asked)) {
    return verdict('contract', 'names the document or a place in it');
  }
  const concepts = conceptsIn(asked);
  const subject = findOutOfScopeSubject(asked, concepts.size > 0 || mentionsDocument(asked));
  if (subject !== undefined) return verdict('outOfScope', `about ${subject}`);
  if (mentionsDocument(asked)) return verdict('contract', 'speaks of the document');
  return concepts.size > 0 ? verdict('contract', 'speaks of what contracts regulate') : undefined;
}

/** When in doubt a question is valid. */
export function scopeInDoubt(): { value: Scope; reason: string } {
  return verdict('contract', 'in doubt, so it counts as a question about the contract');
}

function verdict(kind: Scope['kind'], reason: string): { value: Scope; reason: string } {
  return { value: { isValid: kind === 'contract', kind, reason }, reason };
}
