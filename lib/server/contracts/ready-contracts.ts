import { findContracts, type ContractRow } from '#db/queries/contracts';
import type { ContractInScope } from '#lib/agent/ports';
import { isErrorCode } from '#lib/core/error-messages';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';

/**
 * The contracts a run may use, with their structures. One that has no reading stops the run with the reason why it could not
 * be read, else with a sentence that names it.
 */
export async function readyContracts(
  container: Container,
  ownerId: string,
  ids: readonly string[],
): Promise<ContractInScope[]> {
  const rows = await findContracts(container.database.drizzle, ownerId, ids, { withHidden: true });
  return Promise.all(
    rows.map(async (row) => {
      if (row.version === 0) throw withoutReading(row);
      const { structure, brokenWords } = await container.readings.structure(ownerId, row);
      const { id, title, version, isStandard, exampleQuestions: questions } = row;
      return { id, title, version, isStandard, language: structure.language, structure, brokenWords, questions };
    }),
  );
}

function withoutReading({ title, errorCode, errorParams }: ContractRow): AppError {
  if (errorCode !== null && isErrorCode(errorCode)) return new AppError(errorCode, errorParams ?? {});
  return new AppError('contract_not_ready', { title });
}
