import { cancelReview } from '#lib/server/reviews/end-review';
import { getReview } from '#lib/server/reviews/review-views';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>('write', async (_request, { container, owner, params, language }) => {
  await cancelReview(container, owner.id, params.id);
  return Response.json({ review: await getReview(container, owner.id, params.id, language) });
});
