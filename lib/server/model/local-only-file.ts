import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#lib/core/errors';

const NAME = 'never-leave-this-machine';

/** Whether the data folder says that nothing may leave this machine, by a file of that name; one that cannot be looked at says so. */
export function hasLocalOnlyFile(dataDir: string): Promise<boolean> {
  return stat(join(dataDir, NAME)).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT' && code !== 'ENOTDIR',
  );
}

/** Makes or removes that file; only its owner may read it. AppError('data_folder_unwritable') where it cannot. */
export async function writeLocalOnlyFile(dataDir: string, localOnly: boolean): Promise<void> {
  const path = join(dataDir, NAME);
  try {
    if (!localOnly) return await rm(path, { force: true });
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(path, '', { mode: 0o600 });
  } catch (cause) {
    throw new AppError('data_folder_unwritable', { folder: dataDir }, { cause });
  }
}
