import { scoreNormaliser } from './score-normaliser';

/** What the normaliser makes of pairs that were written and generated before it. */
export function reportNormaliser(): string {
  const { same, different, swapped } = scoreNormaliser();
  return [
    `search keys: trivially rephrased recognised ${share(same.equal.length, same.unequal.length)} (bar 95)`,
    `  different ones confused ${share(different.equal.length, different.unequal.length)} (bar 2) | role swaps confused ${swapped.equal.length} of ${swapped.equal.length + swapped.unequal.length} (bar 0)`,
  ].join('\n');
}

function share(of: number, rest: number): string {
  return `${((100 * of) / Math.max(1, of + rest)).toFixed(1)} % of ${of + rest}`;
}
