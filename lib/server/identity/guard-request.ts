import type { Environment } from '#lib/core/env';
import { AppError } from '#lib/core/errors';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return loopbackNames.has(host);
}

function hostname(host: string): string {
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':')[0] ?? '');
}

/**
 * Refuses what another site or a rebound DNS name sends to a server that knows its user by the machine alone:
 * a Host that is no loopback name, and an Origin other than the page's own. On an exposed server only the Origin counts;
 * behind a proxy that rewrites Host, the page's own is the public URL's.
 */
export function guardRequest(
  headers: Headers,
  mode: 'local' | 'exposed',
  settings: Pick<Environment, 'PORT' | 'JOHANG_PUBLIC_URL'>,
): void {
  const host = headers.get('host') ?? '';
  if (mode === 'local' && !isLoopback(hostname(host)))
    throw new AppError('host_refused', { host, port: settings.PORT });
  const origin = headers.get('origin');
  if (origin === null || hostOf(origin) === host) return;
  if (origin !== originOf(settings.JOHANG_PUBLIC_URL)) throw new AppError('origin_refused');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}
