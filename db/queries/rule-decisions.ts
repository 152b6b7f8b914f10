import { and, asc, desc, eq, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { learnedRules } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

export type LearnedRuleRow = InferSelectModel<typeof learnedRules>;
type NewCorrectionRule = Pick<
  InferInsertModel<typeof learnedRules>,
  'id' | 'if' | 'then' | 'situations' | 'priority' | 'confidence' | 'sourceRunId' | 'contractId'
>;

const isOwn = (ownerId: string, id: string) => and(eq(learnedRules.ownerId, ownerId), hasId(learnedRules.id, id));

/** Proposes a rule in place of the one with its id, whose record ends with it. */
export async function proposeRuleAnew(db: Queryable, ownerId: string, rule: NewCorrectionRule): Promise<void> {
  await deleteRule(db, ownerId, rule.id ?? '');
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

/** Those of one status, the oldest first. */
export function listRulesOfStatus(
  db: Queryable,
  ownerId: string,
  status: LearnedRuleRow['status'],
  limit: number,
): Promise<LearnedRuleRow[]> {
  return db
    .select()
    .from(learnedRules)
    .where(and(eq(learnedRules.ownerId, ownerId), eq(learnedRules.status, status)))
    .orderBy(asc(learnedRules.createdAt), learnedRules.id)
    .limit(limit);
}

export async function findRule(db: Queryable, ownerId: string, id: string): Promise<LearnedRuleRow | undefined> {
  const [row] = await db.select().from(learnedRules).where(isOwn(ownerId, id));
  return row;
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

export async function deleteRule(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.delete(learnedRules).where(isOwn(ownerId, id)).returning({ id: learnedRules.id });
  return rows.length > 0;
}

/** Owners with rules that wait for their replay: what a dead process left. */
export async function listOwnersWithProposals(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ ownerId: learnedRules.ownerId })
    .from(learnedRules)
    .where(eq(learnedRules.status, 'proposed'))
    .groupBy(sql`${learnedRules.ownerId}`);
  return rows.map(({ ownerId }) => ownerId);
}
