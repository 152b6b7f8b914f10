import { listFacts } from '#db/queries/facts';
import type { ContractFacts, ContractNorms, ContractReceipt, NormFilter } from '#lib/protocol/contract-meaning';
import type { Container } from '../container';
import { findNorms } from './find-norms';
import { getReading } from './get-contract';
import { getReadingState } from './get-reading-state';
import type { ReadingState } from '#db/queries/documents';

type Needs = Pick<Container, 'database'>;

/** The key terms of a contract's reading; fails as getReadingState does. */
export async function getFacts(needs: Needs, ownerId: string, id: string, asked?: number): Promise<ContractFacts> {
  const { version, meaning } = await getReadingState(needs, ownerId, id, asked);
  return { version, meaning, facts: await listFacts(needs.database.drizzle, ownerId, id, version) };
}

/** Its norms that fit all that is asked. */
export async function getNorms(
  needs: Needs,
  ownerId: string,
  id: string,
  filter: NormFilter,
  asked?: number,
): Promise<ContractNorms> {
  const state = await getReadingState(needs, ownerId, id, asked);
  const { version, meaning } = state;
  return {
    version,
    meaning,
    coverage: coverageOf(state),
    norms: await findNorms(needs, ownerId, { id, version }, filter),
  };
}

/** What was read of the file, and how much of what it says. */
export async function getReceipt(needs: Needs, ownerId: string, id: string, asked?: number): Promise<ContractReceipt> {
  const reading = await getReading(needs, ownerId, id, asked);
  return { ...reading.structure.receipt, norms: coverageOf(reading) };
}

/** Operative statements of a reading and how many were read into norms; null where none were looked for. */
export function coverageOf({
  operativeStatements,
  readStatements,
}: Pick<ReadingState, 'operativeStatements' | 'readStatements'>) {
  return operativeStatements === null || readStatements === null
    ? null
    : { operative: operativeStatements, read: readStatements };
}
