import { switchRuleSchema } from '#lib/protocol/regression';
import { removeRule, switchRule } from '#lib/server/reflection/regression/manage-rules';
import { withRoute } from '#lib/server/with-route';

export const PATCH = withRoute<{ id: string }>('write', async (_request, { container, owner, params, json }) => {
  const { status } = await json(switchRuleSchema);
  return Response.json({ rule: await switchRule(container, owner.id, params.id, status) });
});

export const DELETE = withRoute<{ id: string }>('write', async (_request, { container, owner, params }) => {
  await removeRule(container, owner.id, params.id);
  return new Response(null, { status: 204 });
});
