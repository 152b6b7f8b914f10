import { requireOperator } from '#lib/server/identity/require-operator';
import { metricsText } from '#lib/server/metrics/metrics-text';
import { withPublicRoute } from '#lib/server/with-route';

export const GET = withPublicRoute(async (request, { container }) => {
  await requireOperator(container, request.headers);
  return new Response(metricsText(container.totals), {
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  });
});
