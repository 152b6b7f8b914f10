import { findContracts } from '#db/queries/contracts';
import type { ContractInScope } from '#lib/agent/ports';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';

/** The contracts a run may use, with their structures. One that is not ready stops the run with a sentence that names it. */
export async function readyContracts(
  container: Container,
  ownerId: string,
  ids: readonly string[],
): Promise<ContractInScope[]> {
  const rows = await findContracts(container.database.drizzle, ownerId, ids, { withHidden: true });
  return Promise.all(
    rows.map(async (row) => {
      if (row.version === 0) throw new AppError('contract_not_ready', { title: row.title });
      const { structure, brokenWords } = await container.readings.structure(ownerId, row);
      const { id, title, version, isStandard, exampleQuestions: questions } = row;
      return { id, title, version, isStandard, language: structure.language, structure, brokenWords, questions };
    }),
  );
}
