import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { AppError, type ErrorParams } from '#lib/core/errors';

/**
 * Anything the vendor's client throws as an AppError. `params` may hold `status`, `retryAfterSeconds` and `reason`
 * ("quota"); the cause is kept, without the key should an endpoint have echoed it.
 */
export function toModelError(error: unknown, secret: string | null): AppError {
  if (error instanceof AppError) return error;
  // The address was refused before anything was sent.
  if (error instanceof APIConnectionError && error.cause instanceof AppError) return error.cause;
  const cause = withoutSecret(error, secret);
  if (error instanceof APIConnectionTimeoutError) return new AppError('model_timeout', {}, { cause });
  if (error instanceof APIConnectionError || !(error instanceof APIError))
    return new AppError('model_unavailable', {}, { cause });
  const { status } = error;
  if (typeof status !== 'number') return new AppError('model_unavailable', {}, { cause });
  if (status === 401 || status === 403) return new AppError('model_refused_key', { status }, { cause });
  if (status === 408) return new AppError('model_timeout', { status }, { cause });
  if (status === 429) return new AppError('model_rate_limited', { status, ...rateParams(error) }, { cause });
  return new AppError('model_unavailable', { status, ...retryAfter(error.headers) }, { cause });
}

/** True where asking again may help: limits of rate (not of money), timeouts, connections, 5xx, a stream cut by the network. */
export function isWorthRetrying(error: AppError): boolean {
  const { status, reason } = error.params;
  if (error.code === 'model_rate_limited') return reason !== 'quota';
  if (error.code === 'model_timeout') return true;
  if (error.code === 'model_cut_off') return reason === 'stream';
  return error.code === 'model_unavailable' && (typeof status !== 'number' || status >= 500 || status === 409);
}

function rateParams(error: APIError): ErrorParams {
  return error.code === 'insufficient_quota' ? { reason: 'quota' } : retryAfter(error.headers);
}

/** RFC 9110 §10.2.3: seconds or a date. */
function retryAfter(headers: Headers | undefined): ErrorParams {
  const value = headers?.get('retry-after');
  if (value === null || value === undefined) return {};
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, Math.ceil(seconds)) } : {};
}

function withoutSecret(error: unknown, secret: string | null): unknown {
  if (secret === null || secret === '' || !(error instanceof Error)) return error;
  const told = `${error.message} ${error.stack ?? ''} ${error instanceof APIError ? JSON.stringify(error.error) : ''}`;
  if (!told.includes(secret)) return error;
  const redacted = new Error(error.message.replaceAll(secret, '[key]'));
  redacted.name = error.name;
  return redacted;
}
