import { and, eq, sum } from 'drizzle-orm';
import type { DeletionReceipt } from '#lib/protocol/deletion-receipt';
import {
  apiKeys,
  cases,
  contractFiles,
  contracts,
  learnedRules,
  messages,
  regressionQuestions,
  reviews,
  session,
  sessions,
  user,
} from '../schema/index';
import type { Queryable } from '../transaction';

/** What an owner has, counted by kind. `bytes` are those of the files as they were uploaded. */
export async function countBelongings(db: Queryable, ownerId: string): Promise<DeletionReceipt['counts']> {
  const rolesOf = (role: 'user' | 'assistant') => and(eq(messages.ownerId, ownerId), eq(messages.role, role));
  const hasFile = eq(contractFiles.contractId, contracts.id);
  const ownFiles = db
    .select({ bytes: contracts.bytes })
    .from(contracts)
    .innerJoin(contractFiles, hasFile)
    .where(eq(contracts.ownerId, ownerId))
    .as('own_files');
  const [total] = await db.select({ bytes: sum(ownFiles.bytes).mapWith(Number) }).from(ownFiles);
  return {
    contracts: await db.$count(contracts, eq(contracts.ownerId, ownerId)),
    files: await db.$count(ownFiles),
    bytes: total?.bytes ?? 0,
    conversations: await db.$count(sessions, eq(sessions.ownerId, ownerId)),
    questions: await db.$count(messages, rolesOf('user')),
    answers: await db.$count(messages, rolesOf('assistant')),
    reviews: await db.$count(reviews, eq(reviews.ownerId, ownerId)),
    cases: await db.$count(cases, eq(cases.ownerId, ownerId)),
    rules: await db.$count(learnedRules, eq(learnedRules.ownerId, ownerId)),
    corrections: await db.$count(regressionQuestions, eq(regressionQuestions.ownerId, ownerId)),
    apiKeys: await db.$count(apiKeys, eq(apiKeys.ownerId, ownerId)),
    signIns: await db.$count(session, eq(session.userId, ownerId)),
    accounts: await db.$count(user, eq(user.id, ownerId)),
  };
}
