import { deleteCase } from '#db/queries/cases';
import { rewordCase, type BereavedCase } from '#db/queries/forget-logged-runs';
import type { Queryable } from '#db/transaction';
import { withoutQuestion } from '#lib/reflection/cases/case-plan';
import { caseKeyOf } from './case-key';

/**
 * Takes the words of forgotten runs out of cases that know others too: each goes on under the question of one of those,
 * and what it planned in words of its own goes. Of one whose other questions are not known, `isForgotten` decides.
 */
export async function settleCases(
  tx: Queryable,
  ownerId: string,
  rows: readonly BereavedCase[],
  isForgotten: (question: string) => Promise<boolean>,
): Promise<void> {
  for (const row of rows) {
    const question = row.heir ?? ((await isForgotten(row.question)) ? undefined : row.question);
    if (question === undefined) await deleteCase(tx, ownerId, row.id);
    else await settleCase(tx, ownerId, row, question);
  }
}

async function settleCase(tx: Queryable, ownerId: string, row: BereavedCase, question: string): Promise<void> {
  const plan = row.isPlanApproved ? withoutQuestion(row.plan) : [];
  const kept = { plan, isPlanApproved: row.isPlanApproved && plan.length > 0 };
  if (question === row.question) return rewordCase(tx, ownerId, row.id, kept);
  const { embedding, embeddingModel } = caseKeyOf(question, row.language, row.questionKind);
  await rewordCase(tx, ownerId, row.id, { ...kept, question, embedding, embeddingModel });
}
