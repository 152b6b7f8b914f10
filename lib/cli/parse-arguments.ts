import { parseArgs } from 'node:util';
import { AppError } from '#lib/core/errors';

type Options = Record<string, { type: 'boolean' | 'string' }>;

/** The command line's values and positionals; AppError('usage') for an unknown option or the wrong number of positionals. */
export function parseArguments(
  args: string[],
  options: Options,
  positionals: { min: number; max: number },
): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const count = parsed.positionals.length;
    if (count >= positionals.min && count <= positionals.max)
      return { values: toSingle(parsed.values), positionals: parsed.positionals };
  } catch (cause) {
    throw new AppError('usage', {}, { cause });
  }
  throw new AppError('usage');
}

type Value = string | boolean | undefined;

function toSingle(values: Readonly<Record<string, Value | Value[]>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]),
  );
}
