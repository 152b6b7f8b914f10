import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureSecret, findSecret } from '#lib/server/model/secret-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secret of the data folder', () => {
  it('is made once, in a folder that need not be there, and nobody else may read it', async () => {
    const inside = join(folder, 'data');
    expect(await findSecret(inside)).toBeNull();
    const made = await ensureSecret(inside);
    expect(made).toHaveLength(32);
    expect(await ensureSecret(inside)).toEqual(made);
    const [name = '', ...others] = await readdir(inside);
    expect(others).toEqual([]);
    expect((await stat(join(inside, name))).mode & 0o777).toBe(0o600);
  });

  it('is one for all who make it at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => ensureSecret(folder)));
    for (const secret of made) expect(secret).toEqual(made[0]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('counts as absent where the file is cut short, and is made anew', async () => {
    await ensureSecret(folder);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), 'short');
    expect(await findSecret(folder)).toBeNull();
    expect(await ensureSecret(folder)).toHaveLength(32);
  });

  it.skipIf(process.getuid?.() === 0)('says where it cannot be kept', async () => {
    await chmod(folder, 0o500);
    await expect(ensureSecret(folder)).rejects.toMatchObject({ code: 'data_folder_unwritable', params: { folder } });
  });
});
