import { parseAddressMentions } from '#lib/core/address/parse-mentions';
import type { Scope } from '#lib/protocol/trace';
import { conceptsIn, mentionsDocument } from './contract-vocabulary';
import { findOutOfScopeSubject } from './out-of-scope';
import { isSmallTalk, withoutOpening } from './small-talk';

/** Words that tie even a question about the outside world to the document. */
const TIED_TO_DOCUMENT =
  /(?:이|본|해당|우리|저희)\s?(?:계약|조항|약관|협약)|계약(?:서)?(?:상|에|의|에서|에는|대로)|(?:this|the|our|under the) (?:contract|agreement|clause|section)|according to the (?:contract|agreement)|\b(?:section|clause|article) \d/i;

/** Duties and permissions between people: what contracts are made of, whatever the subject. */
const ASKS_WHAT_IS_OWED =
  /[가-힣]야\s?(?:하나|하는|할|해|되|돼|함|됨)|[가-힣]도\s?(?:되|돼|됨|괜찮|상관)|안\s?(?:되나|돼|되죠)|누구\s?(?:거|것|책임|몫|부담)|(?:제|내|우리|본사|회사|상대방?)\s?(?:몫|것|책임)|\b(?:do|does|did|must|can|could|may|should|would|will|are|is) (?:we|they|the other|either|both|each|anyone|the \w+) \b|\b(?:we|they|side|party|parties|it|i) (?:have|has|need|needs|got) to\b|\b(?:allowed|required|obliged|entitled|permitted|supposed|barred|liable) to\b|\bwho (?:pays?|bears?|owns?|decides?|keeps?|gets?|foots?|picks?|has to|must)\b/i;

/** What is allowed or has to be done, whatever with: a dog in the office, a payment in coins. */
const ASKS_LEAVE =
  /^(?:can|could|may|must) (?!you\b|i (?:get|have|buy)\b)|^(?:do|does|are|is) .{0,40}\b(?:have to|need to|allowed|required|obliged|entitled|permitted)\b|[가-힣]도\s?(?:되|돼|됨|괜찮)|[가-힣]야\s?(?:하나|되나|돼요|하는지|합니까)/i;

/** Scope by rule; undefined where the rules see neither a contract topic nor anything else they know. */
export function scopeByRule(question: string): { value: Scope; reason: string } | undefined {
  if (isSmallTalk(question)) return verdict('smalltalk', 'nothing but courtesy');
  const asked = withoutOpening(question);
  if (parseAddressMentions(asked.normalize('NFC')).length > 0 || TIED_TO_DOCUMENT.test(asked)) {
    return verdict('contract', 'names the document or a place in it');
  }
  const concepts = conceptsIn(asked);
  const asksLeave = ASKS_LEAVE.test(asked);
  const subject = findOutOfScopeSubject(
    asked,
    (rest) => asksLeave || conceptsIn(rest).size > 0 || mentionsDocument(rest),
  );
  if (subject !== undefined) return verdict('outOfScope', `about ${subject}`);
  if (mentionsDocument(asked)) return verdict('contract', 'speaks of the document');
  if (ASKS_WHAT_IS_OWED.test(asked)) return verdict('contract', 'asks what is owed or allowed');
  return concepts.size > 0 ? verdict('contract', 'speaks of what contracts regulate') : undefined;
}

/** When in doubt a question is valid. */
export function scopeInDoubt(): { value: Scope; reason: string } {
  return verdict('contract', 'in doubt, so it counts as a question about the contract');
}

function verdict(kind: Scope['kind'], reason: string): { value: Scope; reason: string } {
  return { value: { isValid: kind === 'contract', kind, reason }, reason };
}
