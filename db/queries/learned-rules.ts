import { and, eq, inArray, type InferInsertModel } from 'drizzle-orm';
import { learnedRules } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';
import type { LearnedRuleRow } from './rule-decisions';

export type NewRuleRow = Pick<
  InferInsertModel<typeof learnedRules>,
  | 'if'
  | 'then'
  | 'situations'
  | 'priority'
  | 'confidence'
  | 'learnedIteration'
  | 'sourceRunId'
  | 'contractId'
  | 'createdAt'
>;
type RuleRecord = Pick<LearnedRuleRow, 'appliedCount' | 'successCount' | 'confidence'> & { lastAppliedAt: Date };

/** More rules than these are not looked at; the newest are. */
const LOOKED_AT = 500;

/** The owner's rules that take effect. */
export function listActiveRules(db: Queryable, ownerId: string): Promise<LearnedRuleRow[]> {
  return db
    .select()
    .from(learnedRules)
    .where(and(eq(learnedRules.ownerId, ownerId), eq(learnedRules.status, 'active')))
    .orderBy(learnedRules.createdAt)
    .limit(LOOKED_AT);
}

/** Those that are still there, in the order of their ids. */
export async function findRulesById(db: Queryable, ownerId: string, ids: readonly string[]): Promise<LearnedRuleRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(learnedRules)
    .where(and(eq(learnedRules.ownerId, ownerId), inArray(learnedRules.id, [...ids])))
    .orderBy(learnedRules.id);
}

/** Locked until the end of the transaction, so that two runs that end together are both counted. */
export async function lockRules(tx: Queryable, ownerId: string, ids: readonly string[]): Promise<LearnedRuleRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(learnedRules)
    .where(and(eq(learnedRules.ownerId, ownerId), inArray(learnedRules.id, [...ids])))
    .orderBy(learnedRules.id)
    .for('update');
}

export async function storeRuleRecord(tx: Queryable, ownerId: string, id: string, record: RuleRecord): Promise<void> {
  await tx
    .update(learnedRules)
    .set(record)
    .where(and(eq(learnedRules.ownerId, ownerId), hasId(learnedRules.id, id)));
}

/** Saves rules as proposals: they take effect once a replay of the owner's regression questions lets them. */
export async function insertProposedRules(tx: Queryable, ownerId: string, rules: readonly NewRuleRow[]): Promise<void> {
  if (rules.length > 0)
    await tx.insert(learnedRules).values(rules.map((rule) => ({ ...rule, ownerId, status: 'proposed' as const })));
}
