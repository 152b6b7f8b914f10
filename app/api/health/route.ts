import { getHealth } from '#lib/server/get-health';
import { withPublicRoute } from '#lib/server/with-route';

export const GET = withPublicRoute(async (_request, { container }) => Response.json(getHealth(container)));
