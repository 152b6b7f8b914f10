import { metricsText } from '#lib/server/metrics/metrics-text';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute(
  async (_request, { container }) =>
    new Response(metricsText(container.totals), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    }),
);
