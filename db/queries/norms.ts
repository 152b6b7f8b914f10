import { and, arrayContains, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Norm } from '#lib/protocol/meaning';
import { norms } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, isReadableContent } from './conditions';

export type NormQuery = {
  /** Any of these names, whatever their case. */
  bearers?: readonly string[] | undefined;
  modality?: Norm['modality'] | undefined;
  topic?: Norm['topics'][number] | undefined;
  has?: 'time' | 'amount' | 'exception' | undefined;
};

const HAS = { time: norms.hasTime, amount: norms.hasAmount, exception: norms.hasException };

/** The norms of a reading that fit all that is asked, in reading order. */
export async function listNorms(
  db: Queryable,
  ownerId: string,
  contractId: string,
  version: number,
  query: NormQuery = {},
): Promise<Norm[]> {
  const rows = await db
    .select({ norm: norms.norm })
    .from(norms)
    .where(
      and(
        isReadableContent(norms.ownerId, ownerId),
        hasId(norms.contractId, contractId),
        eq(norms.version, version),
        query.bearers && isBorneBy(query.bearers),
        query.modality && eq(norms.modality, query.modality),
        query.topic && arrayContains(norms.topics, [query.topic]),
        query.has && eq(HAS[query.has], true),
      ),
    )
    .orderBy(norms.ordinal);
  return rows.map(({ norm }) => ({ salience: NOT_WEIGHED, ...norm }));
}

/** Of a norm that was read before norms were weighed, until its contract is read again. */
const NOT_WEIGHED: Norm['salience'] = { summary: 0, matter: 'other', risk: 0 };

function isBorneBy(names: readonly string[]): SQL {
  return inArray(
    sql`lower(${norms.bearer})`,
    names.map((name) => name.toLowerCase()),
  );
}
