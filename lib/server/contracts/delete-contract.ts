import { deleteContract as deleteContractRows } from '#db/queries/delete-contract';
import type { ContractRow } from '#db/queries/contracts';
import { deleteReviewsNaming, listSessionsTouching } from '#db/queries/redact';
import { listReviews } from '#db/queries/reviews';
import { finishInterrupted } from '#db/queries/run-upkeep';
import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { settleCases } from '../reflection/cases/settle-cases';
import { forgetRules } from '../reflection/rules/forget-rules';
import { forgetRuns } from '../runs/forget-runs';
import { ContractWords } from './contract-words';
import { getContract } from './get-contract';
import { redactSessions } from './redact-sessions';

type Deleted = { sessionIds: string[]; runIds: string[]; reviewIds: string[]; reviewedIds: string[] };

/**
 * Deletes a contract with everything that came from it: text, vectors, citations, cached answers, reviews that compare
 * with it, what was learned on it, sessions about nothing else, and its words in the others.
 */
export async function deleteContract(
  container: Container,
  ownerId: string,
  id: string,
): Promise<{ deletedSessions: number }> {
  const row = await getContract(container, ownerId, id);
  if (row.kind !== 'user') throw new AppError('contract_is_shared');
  await quiet(container, ownerId, row);
  const deleted = await deleteRows(container, ownerId, row);
  await forgetRuns(container, deleted.runIds);
  for (const reviewId of deleted.reviewIds) await container.checkpointer?.deleteThread(reviewId);
  await container.jobs?.forget([id, ...deleted.reviewIds]);
  for (const tag of [id, ...deleted.reviewedIds]) container.model.purge(tag);
  container.indexes.forget(id);
  container.cards.forget(id);
  container.readings.forget(id);
  await container.files.request();
  return { deletedSessions: deleted.sessionIds.length };
}

/** Ends what is at work on the contract, so that nothing of it is stored afterwards. */
async function quiet(container: Container, ownerId: string, { id, isStandard }: ContractRow): Promise<void> {
  const { database, ingestion, reviews, runs, recorder } = container;
  await ingestion.cancel(id);
  for (const review of await listReviews(database.drizzle, ownerId, id)) await reviews.quiet(review.id);
  // Any review may be comparing with a standard.
  if (isStandard)
    for (const { id: reviewId, status } of await listReviews(database.drizzle, ownerId, null))
      if (status === 'queued' || status === 'running') await reviews.cancel(ownerId, reviewId);
  await runs.stopSessions(await listSessionsTouching(database.drizzle, ownerId, id));
  await recorder?.idle();
}

async function deleteRows({ database }: Container, ownerId: string, contract: ContractRow): Promise<Deleted> {
  const { id } = contract;
  const words = await ContractWords.read(database.drizzle, ownerId, contract);
  return inTransaction(database.drizzle, async (tx) => {
    const touching = await listSessionsTouching(tx, ownerId, id);
    const deleted = await deleteContractRows(tx, ownerId, id);
    if (!deleted) throw new AppError('contract_not_found');
    const comparing = await deleteReviewsNaming(tx, ownerId, id);
    const { cases, runIds: learned } = deleted.forgotten;
    await settleCases(tx, ownerId, cases, (question) => words.isSaidIn(tx, question));
    await forgetRules(tx, ownerId, deleted.runIds);
    // What an answer on several contracts taught may be of any of them; what its owner corrected is told by its words.
    await forgetRules(tx, ownerId, learned, async (rule) => rule.learnedIteration > 0 || words.isIn(tx, rule));
    const interrupted = await finishInterrupted(tx, ownerId, touching);
    await redactSessions(tx, ownerId, touching, words);
    return {
      sessionIds: deleted.sessionIds,
      runIds: [...deleted.runIds, ...interrupted],
      reviewIds: [...deleted.reviewIds, ...comparing.map((review) => review.id)],
      reviewedIds: comparing.map((review) => review.contractId),
    };
  });
}
