import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allows, apiKeyScopeSchema, type ApiKeyScope } from '#lib/protocol/api-key';
import { errorResponseSchema } from '#lib/protocol/error';
import type { Container } from '#lib/server/container';
import { createApiKey } from '#lib/server/identity/api-keys';
import { listApiMethods, type ApiMethod } from '#tests/support/api-routes';
import { readJson, serve } from '#tests/support/http';
import { openTestContainer } from '#tests/support/test-container';

/** What a key has to be made for; `person`: no key does it, `public`: nobody has to show one. */
type Access = ApiKeyScope | 'person' | 'public';

/** Every method of every route. A new one is decided here, too. */
const ACCESS: Record<string, Record<string, Access>> = {
  '/api/account': { DELETE: 'person' },
  '/api/account/recover': { POST: 'public' },
  '/api/account/recovery-codes': { GET: 'person', POST: 'person' },
  '/api/account/sign-ins': { GET: 'person', DELETE: 'person' },
  '/api/account/sign-ins/[id]': { DELETE: 'person' },
  '/api/auth/[...path]': { GET: 'public', POST: 'public' },
  '/api/chat': { POST: 'ask' },
  '/api/contracts': { GET: 'read', POST: 'write' },
  '/api/contracts/[id]': { GET: 'read', PATCH: 'write', DELETE: 'write' },
  '/api/contracts/[id]/boxes': { GET: 'read' },
  '/api/contracts/[id]/brief': { GET: 'read' },
  '/api/contracts/[id]/brief/export': { GET: 'read' },
  '/api/contracts/[id]/cancel': { POST: 'write' },
  '/api/contracts/[id]/changes': { GET: 'read' },
  '/api/contracts/[id]/clause-types': { GET: 'read' },
  '/api/contracts/[id]/events': { GET: 'read' },
  '/api/contracts/[id]/facts': { GET: 'read' },
  '/api/contracts/[id]/file': { GET: 'read' },
  '/api/contracts/[id]/norms': { GET: 'read' },
  '/api/contracts/[id]/receipt': { GET: 'read' },
  '/api/contracts/[id]/reread': { POST: 'write' },
  '/api/contracts/[id]/retry': { POST: 'write' },
  '/api/contracts/[id]/standard': { GET: 'read' },
  '/api/contracts/[id]/structure': { GET: 'read' },
  '/api/contracts/[id]/timeline': { GET: 'read' },
  '/api/contracts/[id]/versions': { GET: 'read' },
  '/api/timeline': { GET: 'read' },
  '/api/events': { GET: 'read' },
  '/api/health': { GET: 'public' },
  '/api/keys': { GET: 'admin', POST: 'person' },
  '/api/keys/[id]': { DELETE: 'person' },
  '/api/library/answers': { GET: 'read', POST: 'ask', DELETE: 'write' },
  '/api/library/facts': { GET: 'read' },
  '/api/library/facts/export': { GET: 'read' },
  '/api/messages/[id]/export': { GET: 'read' },
  '/api/messages/[id]/feedback': { POST: 'ask' },
  '/api/mcp': { POST: 'read' },
  '/api/metrics': { GET: 'admin' },
  '/v1/chat/completions': { POST: 'ask' },
  '/v1/models': { GET: 'read' },
  '/api/openapi.json': { GET: 'public' },
  '/api/pdf-assets/[...path]': { GET: 'public' },
  '/api/ready': { GET: 'public' },
  '/api/reflection/analyze': { POST: 'admin' },
  '/api/reflection/batch': { GET: 'read', POST: 'admin' },
  '/api/reflection/batch/[id]': { GET: 'read' },
  '/api/reflection/cases': { GET: 'read' },
  '/api/reflection/cases/[id]': { DELETE: 'write' },
  '/api/reflection/cases/[id]/archive': { POST: 'write' },
  '/api/reflection/notifications': { GET: 'read' },
  '/api/reflection/notifications/[id]/read': { POST: 'write' },
  '/api/reflection/regression': { GET: 'read' },
  '/api/reflection/regression/[id]': { DELETE: 'write' },
  '/api/reflection/regression/run': { POST: 'admin' },
  '/api/reflection/rules': { GET: 'read' },
  '/api/reflection/rules/[id]': { PATCH: 'write', DELETE: 'write' },
  '/api/reflection/suggestions': { GET: 'read' },
  '/api/reflection/suggestions/[id]': { POST: 'admin' },
  '/api/reflection/suggestions/[id]/try': { POST: 'admin' },
  '/api/reflections/[id]': { DELETE: 'write' },
  '/api/reviews': { GET: 'read', POST: 'write' },
  '/api/reviews/[id]': { GET: 'read', DELETE: 'write' },
  '/api/reviews/[id]/cancel': { POST: 'write' },
  '/api/reviews/[id]/events': { GET: 'read' },
  '/api/reviews/[id]/export': { GET: 'read' },
  '/api/runs/[id]/diagnostics': { GET: 'read' },
  '/api/runs/[id]/stop': { POST: 'ask' },
  '/api/runs/[id]/stream': { GET: 'read' },
  '/api/sessions': { GET: 'read', POST: 'ask' },
  '/api/sessions/[id]': { GET: 'read', PATCH: 'write', DELETE: 'write' },
  '/api/sessions/[id]/export': { GET: 'read' },
  '/api/sessions/[id]/resume': { POST: 'ask' },
  '/api/settings/model': { GET: 'person', PUT: 'person', DELETE: 'person' },
  '/api/settings/model/discover': { POST: 'person' },
  '/api/settings/model/test': { POST: 'person' },
  '/api/usage': { GET: 'read' },
};

const methods = await listApiMethods();
const keys = new Map<ApiKeyScope, string>();
let container: Container;

beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
  for (const scope of apiKeyScopeSchema.options)
    keys.set(scope, (await createApiKey(container, 'local', { name: scope, scope, days: 90 })).key);
});
afterAll(() => container.close());

/** The refusal of a request that shows a key; null for an answer that is none, or is about something else. */
async function refusalOf({ path, method, handler }: ApiMethod, scope: ApiKeyScope): Promise<string | null> {
  const leaving = new AbortController();
  const request = new Request(`http://127.0.0.1:3000${path.replaceAll(/\[[^\]]*\]/g, () => randomUUID())}`, {
    method,
    headers: {
      host: '127.0.0.1:3000',
      authorization: `Bearer ${keys.get(scope)}`,
      'content-type': 'application/json',
      'x-johang-language': 'en',
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
    signal: leaving.signal,
  });
  const response = await handler(request, { params: Promise.resolve({ id: randomUUID(), path: [] }) });
  leaving.abort();
  if (response.status !== 403) {
    await response.body?.cancel().catch(() => undefined);
    return null;
  }
  const { error } = await readJson(response, errorResponseSchema);
  return `${error.code}: ${error.message}`;
}

it('every method of every route says who may ask', () => {
  const found: Record<string, string[]> = {};
  for (const { path, method } of methods) found[path] = [...(found[path] ?? []), method];
  const decided = Object.entries(ACCESS).map(([path, access]) => [path, Object.keys(access)]);
  expect(found).toEqual(Object.fromEntries(decided));
});

describe.each(methods.map((each) => [each.method, each.path, each] as const))('%s %s', (method, path, each) => {
  const access = ACCESS[path]?.[method] ?? 'admin';
  it.runIf(access !== 'public')(`is for ${access}`, async () => {
    for (const scope of apiKeyScopeSchema.options) {
      const refusal = await refusalOf(each, scope);
      if (access === 'person') expect(refusal).toMatch(/^not_allowed: .+ browser/);
      else if (access === 'public' || allows(scope, access)) expect([scope, refusal]).toEqual([scope, null]);
      else expect(refusal).toMatch(new RegExp(`^api_key_scope: This API key \\(${scope}\\) .+ scope ${access},`));
    }
  });
});
