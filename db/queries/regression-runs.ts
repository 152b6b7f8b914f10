import { and, desc, eq, inArray, notInArray, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { regressionRuns } from '../schema/index';
import type { Queryable } from '../transaction';

export type RegressionRunRow = InferSelectModel<typeof regressionRuns>;
type NewRegressionRun = Omit<InferInsertModel<typeof regressionRuns>, 'id' | 'ownerId' | 'createdAt'>;

/** So many runs of an owner are kept. */
const KEPT_RUNS = 500;

/** Keeps a run and lets the oldest go. */
export async function insertRegressionRun(
  db: Queryable,
  ownerId: string,
  run: NewRegressionRun,
): Promise<RegressionRunRow | undefined> {
  const [row] = await db
    .insert(regressionRuns)
    .values({ ...run, ownerId, createdAt: afterLastOf(ownerId) })
    .returning();
  const kept = db
    .select({ id: regressionRuns.id })
    .from(regressionRuns)
    .where(eq(regressionRuns.ownerId, ownerId))
    .orderBy(desc(regressionRuns.createdAt))
    .limit(KEPT_RUNS);
  await db.delete(regressionRuns).where(and(eq(regressionRuns.ownerId, ownerId), notInArray(regressionRuns.id, kept)));
  return row;
}

/** Now, and later than every run there is: the embedded database counts in milliseconds, and two may fall into one. */
function afterLastOf(ownerId: string) {
  const last = sql`select max(${regressionRuns.createdAt}) + interval '1 microsecond' from ${regressionRuns} where ${regressionRuns.ownerId} = ${ownerId}`;
  return sql`greatest(clock_timestamp(), (${last}))`;
}

/** The newest run of a cause. */
export async function findLastRun(
  db: Queryable,
  ownerId: string,
  cause: string,
): Promise<RegressionRunRow | undefined> {
  const [row] = await db
    .select()
    .from(regressionRuns)
    .where(and(eq(regressionRuns.ownerId, ownerId), eq(regressionRuns.cause, cause)))
    .orderBy(desc(regressionRuns.createdAt), regressionRuns.id)
    .limit(1);
  return row;
}

/** The newest run of each of `causes`, by cause. */
export async function listRunsByCause(
  db: Queryable,
  ownerId: string,
  causes: readonly string[],
): Promise<Map<string, RegressionRunRow>> {
  const rows = await db
    .selectDistinctOn([regressionRuns.cause])
    .from(regressionRuns)
    .where(and(eq(regressionRuns.ownerId, ownerId), inArray(regressionRuns.cause, [...causes])))
    .orderBy(regressionRuns.cause, desc(regressionRuns.createdAt));
  return new Map(rows.map((row) => [row.cause, row]));
}
