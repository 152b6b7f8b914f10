import type { Environment } from '#lib/core/env';

/** Where programs reach this server: its public URL, else where the request came to. */
export function serverAddress({ JOHANG_PUBLIC_URL: publicUrl }: Environment, headers: Headers): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  return `http://${headers.get('host') ?? ''}`;
}
