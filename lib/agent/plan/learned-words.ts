import { z } from 'zod';
import type { RunStateValue } from '../state';

const topicsSchema = z.array(z.object({ topic_name: z.string(), queries: z.array(z.string()) })).catch([]);

const NAME_CHARACTERS = 80;

/**
 * What the run searched for beside the question's own words because earlier ones taught it: words of the rules it
 * followed, and of the plan of a case. Empty where nothing was learned.
 */
export function learnedWords({
  tool_history: history,
  applied_rules: applied,
  guidance,
  case_id: caseId,
}: Pick<RunStateValue, 'tool_history' | 'applied_rules' | 'guidance' | 'case_id'>): string {
  const rules = (guidance?.rules ?? []).filter(({ id }) => applied.includes(id));
  const ofRules = rules.flatMap(({ then }) => then.expansions);
  const search = history.find(({ tool, status }) => tool === 'hybrid_search' && status === 'ok');
  const topics = caseId === null ? [] : topicsSchema.parse(search?.args['topics']);
  // A case's further words are a topic of their own that bears them as its name.
  const ofCase = topics.flatMap(({ topic_name: name, queries: [query] }) =>
    query?.slice(0, NAME_CHARACTERS) === name ? [query] : [],
  );
  return [...new Set([...ofRules, ...ofCase])].join(' ');
}
