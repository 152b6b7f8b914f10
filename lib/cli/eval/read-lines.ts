import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { AppError } from '#lib/core/errors';

/** The rows of a JSON-lines file, checked; AppError('usage') names the file and line that does not fit. */
export async function readLines<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  const rows: T[] = [];
  let number = 0;
  try {
    for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
      number += 1;
      if (line.trim() !== '') rows.push(schema.parse(JSON.parse(line)));
    }
  } catch (cause) {
    throw new AppError('usage', { detail: `${path}:${number}` }, { cause });
  }
  return rows;
}
