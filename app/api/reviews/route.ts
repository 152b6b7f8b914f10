import { startReviewSchema } from '#lib/protocol/review';
import { getReview, listReviewSummaries } from '#lib/server/reviews/review-views';
import { estimateOf, startReview } from '#lib/server/reviews/start-review';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, language, query }) => {
  const reviews = await listReviewSummaries(container, owner.id, query.get('contractId'), language);
  return Response.json({ reviews, estimate: await estimateOf(container) });
});

export const POST = withRoute('write', async (_request, { container, owner, language, json, take }) => {
  const asked = await json(startReviewSchema);
  await take('review');
  const id = await startReview(container, owner.id, asked, language);
  return Response.json({ review: await getReview(container, owner.id, id, language) }, { status: 202 });
});
