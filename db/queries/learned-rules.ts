import { and, asc, desc, eq, gt, inArray, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { learnedRules } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

export type LearnedRuleRow = InferSelectModel<typeof learnedRules>;
type RuleWords = 'if' | 'then' | 'situations' | 'priority' | 'confidence' | 'sourceRunId' | 'contractId';
type NewRule = Pick<InferInsertModel<typeof learnedRules>, RuleWords>;
type NewRunRule = NewRule & Pick<InferInsertModel<typeof learnedRules>, 'learnedIteration' | 'createdAt'>;
type RuleRecord = Pick<LearnedRuleRow, 'appliedCount' | 'successCount' | 'confidence'> & { lastAppliedAt: Date };

/** More active rules than these are not looked at; the newest are. */
const LOOKED_AT = 500;

const isOwn = (ownerId: string, id: string) => and(eq(learnedRules.ownerId, ownerId), hasId(learnedRules.id, id));
const isOfStatus = (ownerId: string, status: LearnedRuleRow['status']) =>
  and(eq(learnedRules.ownerId, ownerId), eq(learnedRules.status, status));
const isAmong = (ownerId: string, ids: readonly string[]) =>
  and(eq(learnedRules.ownerId, ownerId), inArray(learnedRules.id, [...ids]));

/** Saves rules that a run taught as proposals: they take effect once a replay of the owner's regression questions lets them. */
export async function insertProposedRules(tx: Queryable, ownerId: string, rules: readonly NewRunRule[]): Promise<void> {
  if (rules.length > 0)
    await tx.insert(learnedRules).values(rules.map((rule) => ({ ...rule, ownerId, status: 'proposed' as const })));
}

/** Proposes a rule in place of the one with its id, whose record ends with it. */
export async function proposeRuleAnew(db: Queryable, ownerId: string, rule: NewRule & { id: string }): Promise<void> {
  await deleteRule(db, ownerId, rule.id);
  await db.insert(learnedRules).values({ ...rule, ownerId, status: 'proposed' });
}

/** Every rule of the owner, the newest first. */
export function listRules(db: Queryable, ownerId: string, limit: number): Promise<LearnedRuleRow[]> {
  return db
    .select()
    .from(learnedRules)
    .where(eq(learnedRules.ownerId, ownerId))
    .orderBy(desc(learnedRules.createdAt), learnedRules.id)
    .limit(limit);
}

/** The owner's rules that take effect, the newest first. */
export function listActiveRules(db: Queryable, ownerId: string): Promise<LearnedRuleRow[]> {
  return db
    .select()
    .from(learnedRules)
    .where(isOfStatus(ownerId, 'active'))
    .orderBy(desc(learnedRules.createdAt), learnedRules.id)
    .limit(LOOKED_AT);
}

/** The owner's rules that wait for their replay, the oldest first. */
export function listProposedRules(db: Queryable, ownerId: string, limit: number): Promise<LearnedRuleRow[]> {
  return db
    .select()
    .from(learnedRules)
    .where(isOfStatus(ownerId, 'proposed'))
    .orderBy(asc(learnedRules.createdAt), learnedRules.id)
    .limit(limit);
}

/** Those that are still there, in the order of their ids. */
export async function listRulesById(db: Queryable, ownerId: string, ids: readonly string[]): Promise<LearnedRuleRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(learnedRules).where(isAmong(ownerId, ids)).orderBy(learnedRules.id);
}

/** The same, locked until the end of the transaction, so that two runs that end together are both counted. */
export async function lockRules(tx: Queryable, ownerId: string, ids: readonly string[]): Promise<LearnedRuleRow[]> {
  if (ids.length === 0) return [];
  return tx.select().from(learnedRules).where(isAmong(ownerId, ids)).orderBy(learnedRules.id).for('update');
}

export async function findRule(db: Queryable, ownerId: string, id: string): Promise<LearnedRuleRow | undefined> {
  const [row] = await db.select().from(learnedRules).where(isOwn(ownerId, id));
  return row;
}

export async function storeRuleRecord(tx: Queryable, ownerId: string, id: string, record: RuleRecord): Promise<void> {
  await tx.update(learnedRules).set(record).where(isOwn(ownerId, id));
}

/** Changes the status, where it still is what the decision was made on; undefined where it is not. */
export async function setRuleStatus(
  db: Queryable,
  ownerId: string,
  id: string,
  change: { from: LearnedRuleRow['status']; to: LearnedRuleRow['status'] },
): Promise<LearnedRuleRow | undefined> {
  const [row] = await db
    .update(learnedRules)
    .set({ status: change.to })
    .where(and(isOwn(ownerId, id), eq(learnedRules.status, change.from)))
    .returning();
  return row;
}

/** False when there is none. */
export async function deleteRule(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.delete(learnedRules).where(isOwn(ownerId, id)).returning({ id: learnedRules.id });
  return rows.length > 0;
}

/** Removes what a run taught by itself; the rule of a correction of its answer stays. */
export async function deleteRulesTaughtByRun(db: Queryable, ownerId: string, runId: string): Promise<void> {
  await db
    .delete(learnedRules)
    .where(
      and(
        eq(learnedRules.ownerId, ownerId),
        hasId(learnedRules.sourceRunId, runId),
        gt(learnedRules.learnedIteration, 0),
      ),
    );
}

/** Of every owner: those with rules that wait for their replay, what a dead process left. Not for requests. */
export async function listOwnersWithProposals(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ ownerId: learnedRules.ownerId })
    .from(learnedRules)
    .where(eq(learnedRules.status, 'proposed'))
    .groupBy(sql`${learnedRules.ownerId}`);
  return rows.map(({ ownerId }) => ownerId);
}
