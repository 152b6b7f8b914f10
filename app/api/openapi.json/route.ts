import { openApiDocument } from '#lib/server/openapi/openapi-document';
import { serverAddress } from '#lib/server/openapi/server-address';
import { withPublicRoute } from '#lib/server/with-route';

export const GET = withPublicRoute(async ({ headers }, { container }) =>
  Response.json(openApiDocument(serverAddress(container.environment, headers))),
);
