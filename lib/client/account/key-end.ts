import type { ApiKey } from '#lib/protocol/api-key';

const DAY_MS = 24 * 60 * 60 * 1000;

export type KeyEnd = { kind: 'never' } | { kind: 'expired' } | { kind: 'days'; days: number };

/** How long a key still opens something, in days begun. */
export function keyEnd({ expiresAt }: Pick<ApiKey, 'expiresAt'>, nowMs: number): KeyEnd {
  if (expiresAt === null) return { kind: 'never' };
  const leftMs = new Date(expiresAt).getTime() - nowMs;
  return leftMs <= 0 ? { kind: 'expired' } : { kind: 'days', days: Math.ceil(leftMs / DAY_MS) };
}
