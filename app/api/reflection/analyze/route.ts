import { analyzeRequestSchema } from '#lib/protocol/reflection-engine';
import { analyzeCase } from '#lib/server/reflection/engine/analyze-case';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute('admin', async (request, { container, owner, json }) => {
  const { caseId, suggest } = await json(analyzeRequestSchema);
  return Response.json(await analyzeCase(container, owner.id, caseId, suggest, request.signal));
});
