import type { LearnedRule } from '#lib/protocol/reflection';
import type { DriftGuard, DriftSubject } from '../drift-guard';
import type { SearchTopic } from '../ports';
import type { PlannedCall } from '../state';

export const RULES_AT_MOST = 3;
const TOPICS_AT_MOST = 6;
const QUERY_CHARACTERS = 300;

/**
 * The first search as the learned rules would have it: their words as topics of their own, the sides they look from, and
 * beside it the first call of the strategy they ask for. `applied` are those that changed something; a call that is no
 * search is left alone.
 */
export function followRules(
  call: PlannedCall,
  rules: readonly LearnedRule[],
  look?: { guard: Pick<DriftGuard, 'lookFrom' | 'beginWith'>; subject: DriftSubject },
): { calls: PlannedCall[]; applied: string[] } {
  const topics = topicsOf(call);
  if (topics === undefined) return { calls: [call], applied: [] };
  const grown: unknown[] = [...topics];
  const beside: PlannedCall[] = [];
  const applied: string[] = [];
  for (const rule of rules.slice(0, RULES_AT_MOST)) {
    const added = [...expansionsOf(rule), ...(look?.guard.lookFrom(rule.then.angles, look.subject) ?? [])];
    const room = added.slice(0, TOPICS_AT_MOST - grown.length);
    const strategy = rule.then.strategy;
    const first =
      strategy === null || strategy === 'clauseSearch' ? undefined : look?.guard.beginWith(strategy, look.subject)[0];
    if (room.length === 0 && first === undefined) continue;
    grown.push(...room);
    if (first !== undefined) beside.push({ ...first, reasoning: 'a learned rule' });
    applied.push(rule.id);
  }
  if (applied.length === 0) return { calls: [call], applied };
  return { calls: [{ ...call, args: { ...call.args, topics: grown } }, ...beside.slice(0, 1)], applied };
}

function topicsOf({ tool, args }: PlannedCall): unknown[] | undefined {
  return tool === 'hybrid_search' && Array.isArray(args['topics']) ? args['topics'] : undefined;
}

function expansionsOf({ then: { expansions } }: LearnedRule): SearchTopic[] {
  const query = expansions.join(' ').slice(0, QUERY_CHARACTERS).trim();
  return query === '' ? [] : [{ topic_name: 'learned', queries: [query] }];
}
