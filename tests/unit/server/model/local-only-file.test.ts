import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasLocalOnlyFile, writeLocalOnlyFile } from '#lib/server/model/local-only-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-only-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('“never leave this machine” in the data folder', () => {
  it('is said and taken back, also twice, in a folder that need not be there, and nobody else may read it', async () => {
    const inside = join(folder, 'data');
    expect(await hasLocalOnlyFile(inside)).toBe(false);
    await writeLocalOnlyFile(inside, false);
    expect(await hasLocalOnlyFile(inside)).toBe(false);
    await writeLocalOnlyFile(inside, true);
    await writeLocalOnlyFile(inside, true);
    expect(await hasLocalOnlyFile(inside)).toBe(true);
    const [name = '', ...others] = await readdir(inside);
    expect(others).toEqual([]);
    expect((await stat(join(inside, name))).mode & 0o777).toBe(0o600);
    await writeLocalOnlyFile(inside, false);
    expect(await hasLocalOnlyFile(inside)).toBe(false);
  });

  it('is not promised where it cannot be kept', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await hasLocalOnlyFile(file)).toBe(false);
    await expect(writeLocalOnlyFile(file, true)).rejects.toMatchObject({
      code: 'data_folder_unwritable',
      params: { folder: file },
    });
  });

  it('holds where it cannot be told', async () => {
    expect(await hasLocalOnlyFile(join(folder, 'x'.repeat(5000)))).toBe(true);
  });
});
