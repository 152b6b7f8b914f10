import { readFile } from 'node:fs/promises';
import { AppError } from '#lib/core/errors';

/** The bytes of a file named on the command line; AppError('file_not_found') when it cannot be opened. */
export async function readInputFile(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: unknown) => {
    throw new AppError('file_not_found', { path }, { cause });
  });
}
