import { listCommonTokens, listUnitsByTokens } from '#db/queries/search-units';
import type { ContractInScope } from '#lib/agent/ports';
import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { buildLibraryIndexes, libraryTokens } from '#lib/retrieval/index/library-index';
import { toTsquery } from '#lib/language/words/tokens';
import type { Container } from '../container';

const CANDIDATE_UNITS = 100;
/** A contract of usual length; only the order of magnitude matters. */
const UNITS_A_CONTRACT = 150;

/**
 * Indexes of only those units of a large library that have words of the question, found by the database's word index: a
 * thousand contracts are not loaded for one question. Empty when the question has no word to look for.
 */
export async function findInLibrary(
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  question: string,
): Promise<ContractIndex[]> {
  const db = container.database.drizzle;
  const tsquery = toTsquery(libraryTokens(question, await listCommonTokens(db), contracts.length));
  if (tsquery === '') return [];
  const scope = contracts.map(({ id, version }) => ({ contractId: id, version }));
  const units = await listUnitsByTokens(db, ownerId, { scope, tsquery, limit: CANDIDATE_UNITS });
  const inputs = contracts.flatMap(({ id: contractId, title, language }) => {
    const own = units.filter((unit) => unit.contractId === contractId).sort((a, b) => a.ordinal - b.ordinal);
    return own.length === 0 ? [] : [{ contractId, title, language, units: own }];
  });
  return buildLibraryIndexes(inputs, contracts.length * UNITS_A_CONTRACT);
}
