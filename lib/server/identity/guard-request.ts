import type { Environment } from '#lib/core/env';
import { AppError } from '#lib/core/errors';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);

/** They change nothing, so a link from elsewhere may lead to them. */
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Values of Sec-Fetch-Site for a page that is not this server's own; a sister subdomain is somebody else's. */
const foreignSites = new Set(['cross-site', 'same-site']);

/** Listened at, they stand for every address of the machine; asked for, for none. */
const wildcards = new Set(['0.0.0.0', '::']);

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return loopbackNames.has(host);
}

/** True for an address that is every address of the machine at once. */
export function isWildcard(host: string): boolean {
  return wildcards.has(host);
}

/** An address as it stands in a URL. */
export function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function hostname(host: string): string {
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':')[0] ?? '');
}

type Settings = Pick<Environment, 'HOST' | 'PORT' | 'JOHANG_PUBLIC_URL' | 'JOHANG_ANY_HOST'>;

/**
 * Refuses what another site or a rebound DNS name sends: a Host that is not this server's, an Origin other than the page's
 * own, and a change that a browser says another site asked for. Behind a proxy that rewrites Host, the page's own Origin is
 * the public URL's.
 */
export function guardRequest(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  mode: 'local' | 'exposed',
  settings: Settings,
): void {
  const host = headers.get('host') ?? '';
  guardHost(host, mode, settings);
  const origin = headers.get('origin');
  if (origin !== null && hostOf(origin) !== host && origin !== originOf(settings.JOHANG_PUBLIC_URL))
    throw new AppError('origin_refused');
  if (!readingMethods.has(method) && foreignSites.has(headers.get('sec-fetch-site') ?? ''))
    throw new AppError('origin_refused');
}

/**
 * A server that knows its user by the machine alone answers to loopback names only. An exposed one answers also to the
 * public URL's and to the one address it listens at, or to any where a setting says so. A port may differ: proxies add and
 * drop it.
 */
function guardHost(host: string, mode: 'local' | 'exposed', settings: Settings): void {
  const name = hostname(host).toLowerCase();
  if (isLoopback(name)) return;
  if (mode === 'local') throw new AppError('host_refused', { host, port: settings.PORT });
  if (settings.JOHANG_ANY_HOST === 'on') return;
  if (!isWildcard(settings.HOST) && name === inUrl(settings.HOST).toLowerCase()) return;
  const { JOHANG_PUBLIC_URL: publicUrl } = settings;
  if (publicUrl === undefined || new URL(publicUrl).hostname !== name) throw new AppError('host_unknown', { host });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}
