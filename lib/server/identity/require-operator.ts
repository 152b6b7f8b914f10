import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#lib/core/errors';
import { sha256 } from '#lib/core/hash';
import type { Container } from '../container';
import { identify } from './identify';

/**
 * For what concerns the whole server. On loopback that is its one owner, by key only with the scope admin. On an exposed
 * server, where anybody can have an account, whoever shows JOHANG_OPERATOR_TOKEN as a bearer; AppError('operator_only') for
 * all others, and for everybody where none is set.
 */
export async function requireOperator(container: Container, headers: Headers): Promise<void> {
  if (container.mode === 'local') {
    await identify(container, headers, 'admin');
    return;
  }
  const token = container.environment.JOHANG_OPERATOR_TOKEN;
  const shown = /^Bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1];
  if (token === undefined || shown === undefined || !isSame(shown, token)) throw new AppError('operator_only');
}

/** In a time that tells nothing about how much of it was right. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
