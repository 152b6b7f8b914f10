import { scoreFreshQueries, scoreNormaliser } from './score-normaliser';

/** What the normaliser makes of pairs that were written and generated before it, and of those written after. */
export function reportNormaliser(): string {
  return [
    ...report('search keys', scoreNormaliser()),
    ...report('the second set (at first sight 87.1 %, 0.0 %, 21 of 85)', scoreFreshQueries()),
  ].join('\n');
}

function report(name: string, { same, different, swapped }: ReturnType<typeof scoreNormaliser>): string[] {
  return [
    `${name}: trivially rephrased recognised ${share(same.equal.length, same.unequal.length)} (bar 95)`,
    `  different ones confused ${share(different.equal.length, different.unequal.length)} (bar 2) | role swaps confused ${swapped.equal.length} of ${swapped.equal.length + swapped.unequal.length} (bar 0)`,
  ];
}

function share(of: number, rest: number): string {
  return `${((100 * of) / Math.max(1, of + rest)).toFixed(1)} % of ${of + rest}`;
}
