import type { ContractInScope, PlanMemory } from '#lib/agent/ports';
import type { Container } from '../container';
import { createFindCase } from './cases/find-case';
import { createFindRules } from './rules/find-rules';

/** What earlier runs of this owner taught, for a run on these contracts. */
export function createPlanMemory(
  container: Container,
  ownerId: string,
  contracts: readonly Pick<ContractInScope, 'id'>[],
): PlanMemory {
  return {
    findRules: createFindRules(container, ownerId),
    findCase: createFindCase(container, ownerId, { contractIds: contracts.map(({ id }) => id) }),
  };
}
