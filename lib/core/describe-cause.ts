const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 4000;

type DescribedCause = { type: string; message: string; code?: string; stack: string; cause?: unknown };

/**
 * An error with all it was caused by, for the log. The message of a failed statement repeats its values, contract text among
 * them: of that only the beginning of the statement is kept, and what the database said is in its cause.
 */
export function describeCause(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isStatement = 'query' in error && 'params' in error;
  const message = (isStatement ? `Failed query: ${String(error.query).slice(0, 100)}` : error.message).slice(
    0,
    LONGEST_MESSAGE,
  );
  const described: DescribedCause = { type: error.name, message, stack: framesOf(error) };
  if ('code' in error) described.code = String(error.code);
  if (error.cause !== undefined) described.cause = describeCause(error.cause);
  return described;
}

/** Where it happened, without the message above it. */
function framesOf({ stack = '' }: Error): string {
  const start = stack.search(/^\s+at /m);
  return start === -1 ? '' : stack.slice(start, start + LONGEST_STACK);
}
