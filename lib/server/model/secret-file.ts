import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#lib/core/errors';

const NAME = 'model-key.secret';
const BYTES = 32;

/** The secret that opens what is sealed in the database; null where there is none in the data folder, or no whole one. */
export async function findSecret(dataDir: string): Promise<Buffer | null> {
  const found = await readFile(join(dataDir, NAME)).catch(() => null);
  return found?.length === BYTES ? found : null;
}

/** The same, made at the first call; only its owner may read it. AppError('data_folder_unwritable') where it cannot be kept. */
export async function ensureSecret(dataDir: string): Promise<Buffer> {
  const found = await findSecret(dataDir);
  if (found !== null) return found;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await placeSecret(dataDir);
  } catch (cause) {
    throw new AppError('data_folder_unwritable', { folder: dataDir }, { cause });
  }
  const made = await findSecret(dataDir);
  if (made === null) throw new AppError('data_folder_unwritable', { folder: dataDir });
  return made;
}

/** Whole or not at all; of two at once the first stays. */
async function placeSecret(dataDir: string): Promise<void> {
  const path = join(dataDir, NAME);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(BYTES), { mode: 0o600, flag: 'wx' });
  try {
    const isThere = await link(draft, path).then(
      () => false,
      () => true,
    );
    // What is there and is no secret opens nothing; a folder that knows no links gets the file itself.
    if (isThere && (await findSecret(dataDir)) === null) await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
