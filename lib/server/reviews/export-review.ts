import { findContract } from '#db/queries/contracts';
import { findReview } from '#db/queries/reviews';
import { AppError } from '#lib/core/errors';
import { reviewDocument } from '#lib/export/review-document';
import type { ExportFormat } from '#lib/protocol/export';
import type { Container } from '../container';
import { exportFile } from '../export/export-file';

/** A finished review's report as a file; AppError('review_not_found') for one that has none, or is another's. */
export async function exportReview(
  { database: { drizzle }, clock }: Container,
  ownerId: string,
  id: string,
  format: ExportFormat,
): Promise<Response> {
  const review = await findReview(drizzle, ownerId, id);
  if (!review?.report) throw new AppError('review_not_found');
  const { language, report } = review;
  const contract = await findContract(drizzle, ownerId, review.contractId, { withHidden: true });
  const subject = contract?.title ?? '';
  const date = clock.now().toLocaleDateString(language === 'ko' ? 'ko-KR' : 'en-GB', { dateStyle: 'long' });
  const document = reviewDocument({ report, contractId: review.contractId, contractTitle: subject, language, date });
  return exportFile(document, format, { subject, what: language === 'ko' ? '검토' : 'review' });
}
