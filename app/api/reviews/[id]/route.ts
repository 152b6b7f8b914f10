import { deleteReview } from '#lib/server/reviews/end-review';
import { getReview } from '#lib/server/reviews/review-views';
import { withRoute } from '#lib/server/with-route';

type Params = { id: string };

export const GET = withRoute<Params>('read', async (_request, { container, owner, params, language }) =>
  Response.json({ review: await getReview(container, owner.id, params.id, language) }),
);

export const DELETE = withRoute<Params>('write', async (_request, { container, owner, params }) => {
  await deleteReview(container, owner.id, params.id);
  return new Response(null, { status: 204 });
});
