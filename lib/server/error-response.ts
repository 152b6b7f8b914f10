import { randomUUID } from 'node:crypto';
import { messageFor } from '#lib/core/error-messages';
import type { AppError } from '#lib/core/errors';
import { logger } from '#lib/core/logger';
import type { Language } from '#lib/protocol/document';
import { httpStatus } from './http-status';

const RETRY_AFTER_SECONDS = { database_away: 5, database_unreachable: 5, shutting_down: 5, database_full: 60 };

/** `details` stand beside the error, for a caller that can do something with them. */
export function errorResponse(
  error: AppError,
  language: Language,
  requestId: string = randomUUID(),
  details: Readonly<Record<string, unknown>> = {},
): Response {
  const status = httpStatus[error.code];
  if (status >= 500) logger({ requestId }).error({ code: error.code, cause: error.cause ?? error }, 'request failed');
  const body = { error: { code: error.code, message: messageFor(error, language) }, requestId, ...details };
  const seconds = secondsToRetry(error);
  return Response.json(body, { status, headers: seconds === undefined ? {} : { 'retry-after': String(seconds) } });
}

/** When the same request may succeed; undefined where waiting is of no use. */
function secondsToRetry({ code, params }: AppError): number | string | undefined {
  if (httpStatus[code] === 429) return params['seconds'];
  return Object.entries(RETRY_AFTER_SECONDS).find(([known]) => known === code)?.[1];
}
