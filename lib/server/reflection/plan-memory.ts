import type { ContractInScope } from '#lib/agent/ports';
import type { PlanMemory, RunSituation } from '#lib/agent/plan-memory';
import type { Container } from '../container';
import { createFindCase } from './cases/find-case';
import { createFindCorrection } from './regression/find-correction';
import { createFindRules } from './rules/find-rules';

/** What earlier runs of this owner taught, for a run on these contracts. A run goes on without what cannot be read; the log says why. */
export function createPlanMemory(
  container: Container,
  ownerId: string,
  contracts: readonly Pick<ContractInScope, 'id'>[],
): PlanMemory {
  const logged =
    <T>(find: (situation: RunSituation) => Promise<T>) =>
    (situation: RunSituation): Promise<T> =>
      find(situation).catch((cause: unknown) => {
        container.logger.warn({ cause }, 'what earlier runs taught could not be read');
        throw cause;
      });
  return {
    findCorrection: (question) =>
      createFindCorrection(
        container,
        ownerId,
        contracts.map(({ id }) => id),
      )(question).catch((cause: unknown) => {
        container.logger.warn({ cause }, 'what was corrected could not be read');
        throw cause;
      }),
    findRules: logged(createFindRules(container, ownerId)),
    findCase: logged(createFindCase(container, ownerId, { contractIds: contracts.map(({ id }) => id) })),
  };
}
