import { randomUUID } from 'node:crypto';
import { insertCase } from '#db/queries/cases';
import { insertExecution } from '#db/queries/execution-log';
import type { Queryable } from '#db/transaction';
import type { Language } from '#lib/protocol/document';
import type { ExecutionContext, PlanStep } from '#lib/protocol/reflection';
import { caseKeyOf } from '#lib/server/reflection/cases/case-key';

type NewCase = { question?: string; language?: Language; plan?: PlanStep[]; contractIds?: string[] };

export async function storeCase(
  db: Queryable,
  ownerId: string,
  { question = '대금은 언제 받나요?', language = 'ko', plan = [], contractIds = [] }: NewCase = {},
): Promise<string> {
  const key = caseKeyOf(question, language);
  const row = { ...key, question, plan, planContractIds: contractIds };
  return (await insertCase(db, ownerId, row)).id;
}

type NewRow = { errorType?: string; createdAt?: Date; contractIds?: string[]; runId?: string };

/** Log rows of runs that ended so, in this order. */
export async function storeRows(
  db: Queryable,
  ownerId: string,
  caseId: string,
  outcomes: readonly boolean[],
  { errorType = 'notSufficient', createdAt = new Date(), contractIds = [], runId }: NewRow = {},
): Promise<void> {
  for (const success of outcomes) {
    const verdict = { success, errorType: success ? null : errorType, errorMessage: null };
    const context: ExecutionContext = {
      questionKind: 'period',
      language: 'ko',
      contractTypes: ['용역계약'],
      tools: ['hybrid_search'],
      hour: createdAt.getUTCHours(),
      outcome: success ? 'found' : 'notFound',
      iterations: 1,
      appliedRuleIds: [],
      automatic: verdict,
      thumb: null,
    };
    const row = {
      caseId,
      runId: runId ?? randomUUID(),
      contractIds,
      ...verdict,
      executionTimeMs: 40,
      context,
      createdAt,
    };
    await insertExecution(db, ownerId, row);
  }
}
