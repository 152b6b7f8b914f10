import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Case, CasePatterns, ExecutionContext } from '#lib/protocol/reflection';
import { cases, executionLogAll } from '../schema/index';
import type { Queryable } from '../transaction';

type MeasurableRow = {
  caseId: string;
  success: boolean;
  errorType: string | null;
  executionTimeMs: number | null;
  context: ExecutionContext;
};

/** The next active cases in the order of their ids. */
export async function listCaseIdsAfter(
  db: Queryable,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(eq(cases.ownerId, ownerId), eq(cases.status, 'active'), after === null ? undefined : gt(cases.id, after)),
    )
    .orderBy(asc(cases.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The last `limit` rows of each of the cases, archived ones included, newest first. */
export async function listLastRows(
  db: Queryable,
  ownerId: string,
  caseIds: readonly string[],
  limit: number,
): Promise<MeasurableRow[]> {
  const last = (table: string) =>
    sql`(select case_id, success, error_type, execution_time_ms, context, seq from ${sql.identifier(table)}
         where case_id = wanted.id and owner_id = ${ownerId} order by seq desc limit ${limit})`;
  const { rows } = await db.execute<MeasurableRow>(sql`
    select wanted.id as "caseId", row.success, row.error_type as "errorType",
      row.execution_time_ms as "executionTimeMs", row.context
    from unnest(${sql.param([...caseIds])}::uuid[]) as wanted (id)
    cross join lateral (
      select * from (${last('execution_log')} union all ${last('execution_log_archive')}) both_logs
      order by seq desc limit ${limit}
    ) row
    order by wanted.id, row.seq desc`);
  return rows;
}

type StoredFigures = {
  id: string;
  successRate: number | null;
  confidenceScore: number | null;
  isFlagged: boolean;
  commonErrors: Case['commonErrors'];
  patterns: CasePatterns;
  meanTimeMs: number | null;
  trend: number[];
};

/** Stores the figures of many cases at once; a case that is gone meanwhile is passed over. */
export async function storeFigures(db: Queryable, ownerId: string, figures: readonly StoredFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await db.execute(sql`
    update cases set success_rate = f."successRate", confidence_score = f."confidenceScore", is_flagged = f."isFlagged",
      common_errors = f."commonErrors", patterns = f.patterns, mean_time_ms = f."meanTimeMs", trend = f.trend
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f (id uuid, "successRate" double precision,
      "confidenceScore" double precision, "isFlagged" boolean, "commonErrors" jsonb, patterns jsonb,
      "meanTimeMs" double precision, trend jsonb)
    where cases.id = f.id and cases.owner_id = ${ownerId} and cases.status = 'active'`);
}

const sumSchema = z.object({ name: z.string(), value: z.string(), runs: z.number(), successes: z.number() });

/** Runs and successes over all of the owner's rows, archived ones included, by kind, language and outcome. */
export async function sumPatterns(db: Queryable, ownerId: string): Promise<CasePatterns> {
  const { rows } = await db.execute(sql`
    select facet.name, coalesce(facet.value, 'none') as value, count(*)::int as runs,
      (count(*) filter (where success))::int as successes
    from ${executionLogAll}
    cross join lateral (values ('questionKind', context->>'questionKind'), ('language', context->>'language'),
      ('outcome', context->>'outcome')) as facet (name, value)
    where owner_id = ${ownerId}
    group by 1, 2 order by 1, 3 desc, 2`);
  const patterns: CasePatterns = {};
  for (const { name, ...sum } of z.array(sumSchema).parse(rows)) (patterns[name] ??= []).push(sum);
  return patterns;
}
