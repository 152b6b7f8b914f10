import type { Scope } from '#lib/protocol/trace';
import { isSmallTalk } from '#lib/language/questions/small-talk';

/** Whatever passed as a contract question needs the contract, but for courtesy. */
export function needsToolsByRule(question: string, scope: Scope): { value: boolean; reason: string } {
  if (isSmallTalk(question)) return { value: false, reason: 'nothing but courtesy' };
  return { value: true, reason: scope.reason === '' ? 'a question about the contract' : scope.reason };
}
