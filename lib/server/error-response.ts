import { randomUUID } from 'node:crypto';
import { messageFor } from '#lib/core/error-messages';
import type { AppError } from '#lib/core/errors';
import { logger } from '#lib/core/logger';
import type { Language } from '#lib/protocol/document';
import { httpStatus } from './http-status';

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
  const { seconds } = error.params;
  const headers = error.code === 'too_many_requests' && seconds !== undefined ? { 'retry-after': String(seconds) } : {};
  return Response.json(body, { status, headers });
}
