import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BUILD_FOLDER } from '#lib/core/build-folder';
import type { Environment } from '#lib/core/env';
import { Encoder } from '#lib/encoder/encoder';

/** More threads bring little for texts as short as clauses. */
const MOST_THREADS = 4;
const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'encoder', 'data');

/** The encoder that comes with the product, null where it is switched off. Nothing is loaded before its first text. */
export function openEncoder({ JOHANG_ENCODER }: Environment): Encoder | null {
  if (JOHANG_ENCODER === 'off') return null;
  const threads = Math.min(MOST_THREADS, availableParallelism());
  return new Encoder(join(BUILD_FOLDER, 'encoder-worker.mjs'), { folder: FOLDER, threads });
}
