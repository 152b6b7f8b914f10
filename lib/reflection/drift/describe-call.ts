import type { SearchRecord } from '#lib/protocol/reflection';
import { STRATEGY_OF_TOOL } from '#lib/protocol/strategy-of-tool';
import { normaliseQuery } from '#lib/language/queries/normalise-query';
import type { Call } from './subject';

/** A call as it is kept in the search history. What it asks is read from its arguments, not from the names it gives its topics. */
export function describeCall({ tool, args }: Call): Pick<SearchRecord, 'query' | 'normalized' | 'strategy'> {
  const query = textsIn(args).join(' · ');
  return { query, normalized: normaliseQuery(query), strategy: STRATEGY_OF_TOOL[tool] };
}

function textsIn(value: unknown, key = ''): string[] {
  if (key === 'topic_name') return [];
  if (typeof value === 'string') return [labelled(value, key)];
  if (typeof value === 'number') return [labelled(String(value), key)];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => textsIn(one, name))
    : [];
}

/** A bare number says what it counts: article 1 is not exhibit 1. */
function labelled(text: string, key: string): string {
  if (key === 'exhibit_numbers') return `exhibit ${text}`;
  if (key === 'article_numbers' || key === 'user_article_numbers') return `article ${text}`;
  return text;
}
