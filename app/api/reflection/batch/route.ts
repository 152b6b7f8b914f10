import { findLastBatch } from '#lib/server/reflection/engine/read-batch';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner }) =>
  Response.json({ batch: await findLastBatch(container, owner.id) }),
);

export const POST = withRoute('admin', async (_request, { container, owner, take }) => {
  await take('replay');
  const { id } = await container.reflection.enqueue(owner.id, 'request');
  return Response.json({ batchId: id }, { status: 202 });
});
