import { AppError } from '#lib/core/errors';

/**
 * AppError('json_required') unless the body is declared as JSON. A form of another site can send every other kind without
 * this server being asked first (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
 */
export function requireJson(headers: Headers): void {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';', 1);
  if (mediaType.trim().toLowerCase() !== 'application/json') throw new AppError('json_required');
}
