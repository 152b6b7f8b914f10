import type { AnswerView } from './answer-view';
import type { StepEvent } from '#lib/protocol/events';
import type { ClauseReference } from '#lib/protocol/trace';

export type StepSummary = { firstAddress: string | null; clauseCount: number; current: StepEvent | null };

/** What a person wants to know of the steps: where it was found, how many clauses were looked at, what happens now. */
export function summariseSteps({ steps, citations }: Pick<AnswerView, 'steps' | 'citations'>): StepSummary {
  const seen = new Set(steps.flatMap(({ clauses }) => clauses.map(clauseKey)));
  const first = [...citations].sort(([a], [b]) => a - b)[0];
  return {
    firstAddress: first?.[1].display ?? null,
    clauseCount: seen.size,
    current: steps.findLast(({ status }) => status === 'running') ?? steps.at(-1) ?? null,
  };
}

export function clauseKey({ contractId, part, address }: ClauseReference): string {
  return `${contractId} ${part} ${address}`;
}

/** The words of a tool call that say what was looked for: topics, numbers, titles; empty when there is nothing to say. */
export function describeArgs(args: Readonly<Record<string, unknown>>): string {
  const words: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') words.push(String(value));
    else if (Array.isArray(value)) value.forEach(collect);
    else if (value !== null && typeof value === 'object') collect(Object.values(value)[0]);
  };
  Object.entries(args).forEach(([name, value]) => name !== 'part' && collect(value));
  return [...new Set(words)].join(', ');
}
