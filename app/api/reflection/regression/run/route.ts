import { withRoute } from '#lib/server/with-route';

/** 200 with the run, or 202 when it takes longer: it goes on and is `lastRun` of the set once it is done. */
export const POST = withRoute('admin', async (_request, { container, owner }) => {
  const run = await container.corrections.measure(owner.id);
  return run === undefined ? Response.json({}, { status: 202 }) : Response.json(run);
});
