import type { Scope } from '#lib/protocol/trace';

/** Whatever passed as a contract question needs the contract. */
export function needsToolsByRule(scope: Scope): { value: boolean; reason: string } {
  return { value: true, reason: scope.reason === '' ? 'a question about the contract' : scope.reason };
}
