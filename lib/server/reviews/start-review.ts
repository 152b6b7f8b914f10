import { insertReview } from '#db/queries/reviews';
import { AppError } from '#lib/core/errors';
import type { Language } from '#lib/protocol/document';
import type { ReviewEstimate, StartReview } from '#lib/protocol/review';
import { DEFAULT_REVIEW_LIMITS, estimateReview } from '#lib/review/limits';
import type { Container } from '../container';
import { getContract } from '../contracts/get-contract';

/**
 * Stores a review and queues it. AppError('contract_not_found'), 'contract_not_ready' while it is still being read, or
 * 'limit_model' once the model's share of the day is used up.
 */
export async function startReview(
  container: Container,
  ownerId: string,
  { contractId, focus, side }: StartReview,
  language: Language,
): Promise<string> {
  const contract = await getContract(container, ownerId, contractId);
  if (contract.version === 0) throw new AppError('contract_not_ready', { title: contract.title });
  if ((await container.model.read()) !== null) await container.limits.assertModelLeft(ownerId);
  const { version } = contract;
  const text = focus.normalize('NFC').trim();
  const { id } = await insertReview(container.database.drizzle, ownerId, {
    ...{ contractId, version, focus: text, side, language },
  });
  await container.reviews.enqueue(ownerId, id);
  return id;
}

/** The calls of the model that a review takes, to be said before it starts; none without a model. */
export async function estimateOf(container: Pick<Container, 'model'>): Promise<ReviewEstimate> {
  return (await container.model.read()) === null
    ? { likelyModelCalls: 0, mostModelCalls: 0 }
    : estimateReview(DEFAULT_REVIEW_LIMITS);
}
