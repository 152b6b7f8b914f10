import { pino } from 'pino';
import type { Logger } from 'pino';
import { describeCause } from './describe-cause';
import { environment } from './env';

export type { Logger };

let root: Logger | undefined;

/**
 * The one structured logger, writing JSON lines to standard error.
 * Questions and contract text may only be logged at debug; ids, codes and durations at any level.
 */
export function logger(bindings: Readonly<Record<string, string>> = {}): Logger {
  root ??= pino(
    { level: environment().JOHANG_LOG_LEVEL, base: null, serializers: { cause: describeCause } },
    process.stderr,
  );
  return root.child(bindings);
}
