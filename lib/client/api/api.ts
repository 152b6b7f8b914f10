import { z } from 'zod';
import { needsSignIn, signInAnonymously } from './anonymous-sign-in';

/** A failed request as a person may be told about it. `message` is already in their language, except for codes that arise in the browser. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  /** After how long it may be tried again, where the server knows. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: string,
    message: string,
    status: number,
    requestId: string | null,
    { retryAfterSeconds = null, ...options }: { cause?: unknown; retryAfterSeconds?: number | null } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  requestId: z.string().nullish(),
});

const secondsSchema = z.string().regex(/^\d+$/).transform(Number);

/** Headers every request carries: the server answers errors in the interface's language. */
export function languageHeaders(): Record<string, string> {
  return { 'x-johang-language': document.documentElement.lang === 'ko' ? 'ko' : 'en' };
}

/** A response that is not ok as an ApiError; a body of another shape becomes `bad_response`. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => null));
  if (!body.success) return new ApiError('bad_response', '', response.status, null);
  const { error, requestId } = body.data;
  const retryAfterSeconds = secondsSchema.safeParse(response.headers.get('retry-after')).data ?? null;
  return new ApiError(error.code, error.message, response.status, requestId ?? null, { retryAfterSeconds });
}

/**
 * fetch that throws ApiError: `offline` when nothing answered, the server's own code otherwise. An abort passes through.
 * Who has no account on a server that wants one gets a temporary one, once, and the request is repeated.
 */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const sentAt = performance.now();
  const response = await send(path, init);
  if (response.ok) return response;
  const error = await toApiError(response);
  if (!needsSignIn(error) || !(await signInAnonymously(sentAt))) throw error;
  const second = await send(path, init);
  if (!second.ok) throw await toApiError(second);
  return second;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, {
      ...init,
      headers: { ...languageHeaders(), ...Object.fromEntries(new Headers(init.headers)) },
    });
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause;
    throw new ApiError('offline', '', 0, null, { cause });
  }
}

/** JSON of a request, checked against `schema`. */
export async function requestJson<T>(path: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<T> {
  const response = await request(path, init);
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ApiError('bad_response', '', response.status, null, { cause: parsed.error });
  return parsed.data;
}

/** Request options that carry `body` as JSON. */
export function jsonBody(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
