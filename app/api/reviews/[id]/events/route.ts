import { jsonSse } from '#lib/server/json-sse';
import { getReview } from '#lib/server/reviews/review-views';
import { watchReview } from '#lib/server/reviews/watch-review';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>(async (request, { container, owner, params, language }) => {
  await getReview(container, owner.id, params.id, language);
  return jsonSse(watchReview(container, owner.id, params.id, language, request.signal));
});
