import { findContract } from '#db/queries/contracts';
import { AppError } from '#lib/core/errors';
import { isErrorCode } from '#lib/core/error-messages';
import type { Language } from '#lib/protocol/document';
import { MAX_FOCUS_CHARACTERS, type ReviewDetail, type ReviewSide } from '#lib/protocol/review';
import type { Container } from '../container';
import { addContract } from '../contracts/add-contract';
import { seedSharedContracts } from '../contracts/seed-shared-contracts';
import { getReview } from './review-views';
import { startReview } from './start-review';

/**
 * One contract, one review, followed to its report; the standard contracts are at hand. Reads the contract in this process.
 * The report is in the language that is wanted, else in the contract's.
 */
export async function reviewOnce(
  container: Container,
  ownerId: string,
  file: { name: string; bytes: Uint8Array },
  asked: { focus: string; side: ReviewSide },
  wanted: Language | null,
): Promise<ReviewDetail> {
  if (asked.focus.length > MAX_FOCUS_CHARACTERS)
    throw new AppError('question_too_long', { length: asked.focus.length, limit: MAX_FOCUS_CHARACTERS });
  await seedSharedContracts(container);
  const { id: contractId } = await addContract(container, ownerId, file, wanted ?? 'en');
  await container.ingestion.read(ownerId, contractId);
  const contract = await findContract(container.database.drizzle, ownerId, contractId);
  if (contract?.status !== 'ready') throw failureOf(contract?.errorCode ?? null);
  const language = wanted ?? contract.language ?? 'en';
  const id = await startReview(container, ownerId, { contractId, ...asked }, language);
  const review = await getReview(container, ownerId, id, language);
  if (review.status !== 'done') throw failureOf(review.error?.code ?? null);
  return review;
}

function failureOf(code: string | null): AppError {
  return new AppError(code !== null && isErrorCode(code) ? code : 'internal');
}
