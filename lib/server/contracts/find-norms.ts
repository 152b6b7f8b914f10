import { listFacts } from '#db/queries/facts';
import { listNorms } from '#db/queries/norms';
import { namesOfBearer } from '#lib/meaning/parties/names-of-bearer';
import type { NormFilter } from '#lib/protocol/contract-meaning';
import type { Norm } from '#lib/protocol/meaning';
import type { Container } from '../container';

/** The norms of a reading that fit all that is asked, in reading order; a party is found by any of its names. */
export async function findNorms(
  { database }: Pick<Container, 'database'>,
  ownerId: string,
  { id, version }: { id: string; version: number },
  { bearer, has, ...rest }: NormFilter,
): Promise<Norm[]> {
  const db = database.drizzle;
  const bearers =
    bearer === undefined ? undefined : namesOfBearer(bearer, await listFacts(db, ownerId, id, version, ['party']));
  if (has !== 'weight') return listNorms(db, ownerId, id, version, { ...rest, has, bearers });
  const norms = await listNorms(db, ownerId, id, version, { ...rest, bearers });
  return norms.filter(({ salience }) => salience.summary >= LEAST_WEIGHT);
}

/** Lighter ones are told in no summary. */
const LEAST_WEIGHT = 0.1;
