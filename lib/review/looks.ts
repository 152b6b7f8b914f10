import type { Look } from '#lib/protocol/review';
import { STRATEGY_OF_TOOL } from '#lib/protocol/strategy-of-tool';
import type { ToolCall } from './ports';
import type { ReviewDeps } from './review-deps';

/** Where in a review a look is taken, and what was looked at before. */
export type LookPlace = { task: string; position: number; attempt: number; history: readonly Look[] };

type Description = Pick<Look, 'query' | 'normalized' | 'strategy'>;

/** A call in words: whatever text its arguments hold. `normalized` is the same for the same words in another order. */
export function describeCall({ tool, args }: ToolCall): Description {
  const query = wordsIn(args).join(' ');
  return { query, normalized: normalize(query), strategy: STRATEGY_OF_TOOL[tool] };
}

export function normalize(query: string): string {
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].toSorted().join(' ');
}

/** The next look of a review, numbered after those before it. */
export function makeLook(
  deps: Pick<ReviewDeps, 'now'>,
  { position, attempt, history }: LookPlace,
  what: Description & Pick<Look, 'action' | 'by' | 'signature' | 'why'> & { found: readonly string[] },
): Look {
  const known = new Set(history.filter((look) => look.position === position).flatMap(({ found }) => found));
  const found = [...new Set(what.found)];
  return {
    ...what,
    ...{ position, attempt, found },
    iteration: history.length + 1,
    resultCount: found.length,
    newFacts: found.filter((id) => !known.has(id)).length,
    timestamp: deps.now().toISOString(),
    record: null,
  };
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
