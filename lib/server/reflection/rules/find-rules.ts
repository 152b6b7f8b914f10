import { listActiveRules } from '#db/queries/learned-rules';
import type { PlanMemory } from '#lib/agent/plan-memory';
import { selectRules } from '#lib/reflection/rules/select-rules';
import type { Container } from '../../container';
import { ruleView } from '../regression/rule-view';

/** The owner's active rules that fit a run, at most three. */
export function createFindRules(container: Container, ownerId: string): PlanMemory['findRules'] {
  return async (situation) => {
    const rows = await listActiveRules(container.database.drizzle, ownerId);
    return selectRules(rows.map(ruleView), situation, container.clock.now());
  };
}
