import type { CasePatterns, ExecutionContext } from '#lib/protocol/reflection';

/** Values of one kind that are told apart; the rarer ones are left out. */
const MOST_VALUES = 12;

type Facets = Pick<ExecutionContext, 'questionKind' | 'language' | 'contractTypes' | 'tools' | 'hour' | 'outcome'>;
export type FacetedRow = { success: boolean; context: Facets };

/** How often runs went well by what they have in common; the most frequent values first. */
export function findPatterns(rows: readonly FacetedRow[]): CasePatterns {
  const counts = new Map<string, Map<string, { runs: number; successes: number }>>();
  for (const { success, context } of rows) {
    for (const [name, value] of facetsOf(context)) {
      const values = counts.get(name) ?? new Map<string, { runs: number; successes: number }>();
      const count = values.get(value) ?? { runs: 0, successes: 0 };
      values.set(value, { runs: count.runs + 1, successes: count.successes + (success ? 1 : 0) });
      counts.set(name, values);
    }
  }
  return Object.fromEntries([...counts].map(([name, values]) => [name, mostFrequent(values)]));
}

function facetsOf({ questionKind, language, contractTypes, tools, hour, outcome }: Facets): [string, string][] {
  return [
    ['questionKind', questionKind],
    ['language', language],
    ...[...new Set(contractTypes)].map((type): [string, string] => ['contractType', type]),
    ...[...new Set(tools)].map((tool): [string, string] => ['tool', tool]),
    ['hour', String(hour).padStart(2, '0')],
    ['outcome', outcome ?? 'none'],
  ];
}

function mostFrequent(values: ReadonlyMap<string, { runs: number; successes: number }>): CasePatterns[string] {
  return [...values]
    .map(([value, count]) => ({ value, ...count }))
    .sort((left, right) => right.runs - left.runs || (left.value < right.value ? -1 : 1))
    .slice(0, MOST_VALUES);
}
