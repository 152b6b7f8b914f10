import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { AppError, toAppError } from '#lib/core/errors';
import { storableJson } from '#lib/core/storable';
import type { Language } from '#lib/protocol/document';
import { readBounded } from './bounded-body';
import { checkPath } from './check-path';
import { checkRequest } from './check-request';
import { getContainer, type Container } from './container';
import { errorResponse } from './error-response';
import { CLIENT_ADDRESS_HEADER } from './identity/client-address';
import { guardRequest } from './identity/guard-request';
import { identify, type Access, type Owner } from './identity/identify';
import { requestLanguage } from './language';
import type { LimitedAction } from './limits/limit-table';
import { requireJson } from './require-json';

type PublicContext<Params> = {
  container: Container;
  params: Params;
  language: Language;
  query: URLSearchParams;
  /**
   * The JSON body checked against `schema`, in texts that the database can keep; AppError('invalid_request') names what
   * does not fit, AppError('json_required') refuses one that is not sent as JSON.
   */
  json<T>(schema: z.ZodType<T>): Promise<T>;
};
type RouteContext<Params> = PublicContext<Params> & {
  owner: Owner;
  /** Counts what is about to be done against the owner's limits and the address's; throws the limit's refusal. */
  take(action: LimitedAction): Promise<void>;
};
type NextRoute<Params> = (request: Request, next: { params: Promise<Params> }) => Promise<Response>;
type Handler<Params, Context> = (request: Request, context: Context & { params: Params }) => Promise<Response>;

/**
 * What every route shares: the container, whose request it is, and one error shape `{ error: { code, message }, requestId }`
 * with the sentence in the user's language. Causes go to the log, never to the browser. `access` is what a key has to be
 * made for.
 */
export function withRoute<Params = Record<string, never>>(
  access: Access,
  handler: Handler<Params, RouteContext<Params>>,
): NextRoute<Params> {
  return withPublicRoute<Params>(async (request, context) => {
    const owner = await identify(context.container, request.headers, access);
    const address = request.headers.get(CLIENT_ADDRESS_HEADER);
    const take = (action: LimitedAction) => context.container.limits.take(action, owner.id, address);
    return handler(request, { ...context, owner, take });
  });
}

/** The same for what is answered before anybody has signed in: health and sign-in itself. */
export function withPublicRoute<Params = Record<string, never>>(
  handler: Handler<Params, PublicContext<Params>>,
): NextRoute<Params> {
  return async (request, next) => {
    const language = requestLanguage(request.headers);
    const requestId = randomUUID();
    try {
      const container = await getContainer();
      guardRequest(request, container.mode, container.environment);
      checkPath(request.url);
      const { searchParams: query } = new URL(request.url);
      const json = <T>(schema: z.ZodType<T>) => parseJson(request, schema);
      return await handler(request, { container, params: await next.params, language, query, json });
    } catch (error) {
      return errorResponse(toAppError(error), language, requestId);
    }
  };
}

const MAX_JSON_BYTES = 1024 * 1024;
/** Nothing that is asked for is nested nearly so deep; much deeper ends the stack of whoever walks through it. */
const MAX_JSON_DEPTH = 50;
const tooMuchJson = () => new AppError('invalid_request', { detail: 'JSON > 1 MB' });

async function parseJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  requireJson(request.headers);
  const body: unknown = await readBounded(request, MAX_JSON_BYTES, tooMuchJson, (bounded) =>
    bounded.json().catch((cause: unknown) => {
      throw new AppError('invalid_request', { detail: 'JSON' }, { cause });
    }),
  );
  const storable = storableJson(body, MAX_JSON_DEPTH);
  if (storable === undefined) throw new AppError('invalid_request', { detail: `JSON > ${MAX_JSON_DEPTH}` });
  return checkRequest(schema, storable.value);
}
