import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from './errors';

/** Lets other work go on; AppError('cancelled') where nobody waits for this one any more. */
export async function giveTurn(signal?: AbortSignal): Promise<void> {
  await nextTurn();
  if (signal?.aborted === true) throw new AppError('cancelled', {}, { cause: signal.reason });
}
