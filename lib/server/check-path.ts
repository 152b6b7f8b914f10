import { AppError } from '#lib/core/errors';

/**
 * AppError('invalid_request') for an address whose path is no text once it is decoded (`%ff`, `%zz`) or that holds NUL, in
 * whatever part: no database keeps that.
 */
export function checkPath(url: string): void {
  const [path = ''] = url.split(/[?#]/, 1);
  if (url.includes('%00') || !isDecodable(path)) throw new AppError('invalid_request', { detail: 'URL' });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
