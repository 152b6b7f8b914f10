import { jsonSse } from '#lib/server/json-sse';
import { getReview } from '#lib/server/reviews/review-views';
import { watchReviews } from '#lib/server/reviews/watch-reviews';
import { valuesOf } from '#lib/server/watch-until';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (request, { container, owner, params, language }) => {
  const { id } = await getReview(container, owner.id, params.id, language);
  return jsonSse(valuesOf(watchReviews(container, owner.id, [id], language, request.signal)));
});
