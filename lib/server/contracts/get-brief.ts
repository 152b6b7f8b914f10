import { listFacts } from '#db/queries/facts';
import { listNorms } from '#db/queries/norms';
import { makeBrief } from '#lib/meaning/brief/make-brief';
import type { ContractBrief } from '#lib/protocol/contract-brief';
import type { Container } from '../container';
import { clauseDisplays } from './clause-displays';
import { getContract, getReading } from './get-contract';
import { coverageOf } from './get-contract-meaning';
import { getReadingState } from './get-reading-state';

/** A contract at a glance: what a reading of it says, who has to do what only `withActs`; fails as getReadingState does. */
export async function getBrief(
  container: Pick<Container, 'database' | 'readings'>,
  ownerId: string,
  id: string,
  { version: asked, withActs = true }: { version?: number | undefined; withActs?: boolean } = {},
): Promise<ContractBrief> {
  const db = container.database.drizzle;
  const state = await getReadingState(container, ownerId, id, asked);
  const { version, meaning } = state;
  const [{ title, language }, { text, structure }, facts, norms, displayOf] = await Promise.all([
    getContract(container, ownerId, id),
    getReading(container, ownerId, id, version),
    listFacts(db, ownerId, id, version),
    listNorms(db, ownerId, id, version),
    clauseDisplays(container, ownerId, { id, version }),
  ]);
  const titleOf = (part: number) => structure.parts[part]?.title ?? structure.parts[part]?.address ?? '';
  const coverage = coverageOf(state);
  const brief = makeBrief({ facts, norms, text, displayOf, titleOf, withActs });
  // Nothing is missing where nothing was looked for.
  const missing = coverage === null ? [] : brief.missing;
  return { contractId: id, title, language, version, meaning, coverage, ...brief, missing };
}
