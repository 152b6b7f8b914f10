import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInChild } from '#lib/ingest/read-in-child';
import { buildDocx, paragraph } from '#tests/fixtures/documents/docx-file';
import { buildPdf } from '#tests/fixtures/documents/pdf-file';

/** Inside the project, so that packages are found from there. */
const folder = mkdtempSync(path.resolve('node_modules/.cache-read-'));
const childFile = path.join(folder, 'read-document.mjs');
const limits = { childFile, timeoutMs: 20_000, memoryMb: 700 };

/** A process that does what a broken parser would do instead of reading. */
function misbehaving(name: string, script: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, script);
  return file;
}

beforeAll(async () => {
  await build({
    entryPoints: ['lib/ingest/child.ts'],
    outfile: childFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    packages: 'external',
    logLevel: 'warning',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a document read in a process of its own', () => {
  it('comes back with its text, and its progress is told', async () => {
    const progress: number[] = [];
    const lines = ['1. Page one', 'The fee is due on the first day of a month.', '2. Page 3, and the last of them'];
    const pages = lines.map((text, index) => [{ text, x: 72, y: 700 - index * 40 }]);
    const document = await readInChild(buildPdf(pages), 'x.pdf', {
      ...limits,
      onProgress: ({ done }) => progress.push(done),
    });
    expect(document.text).toContain('Page 3');
    expect(document.structure.format).toBe('pdf');
    expect(progress.at(-1)).toBe(3);
  });

  it('fails with the reader’s own reason', async () => {
    await expect(readInChild(new Uint8Array(), 'x', limits)).rejects.toMatchObject({ code: 'file_empty' });
    await expect(readInChild(buildPdf([[]]), 'x', limits)).rejects.toMatchObject({
      code: 'file_without_text',
      params: { pages: 1 },
    });
  });

  it('is stopped at once when cancelled', async () => {
    const abort = new AbortController();
    const hanging = misbehaving('hang-cancel', 'for (;;);');
    setTimeout(() => abort.abort(), 300);
    await expect(
      readInChild(new Uint8Array([1]), 'x', { ...limits, childFile: hanging, signal: abort.signal }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    await expect(readInChild(new Uint8Array([1]), 'x', { ...limits, signal: abort.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('is given up when it takes too long', async () => {
    const hanging = misbehaving('hang', 'for (;;);');
    await expect(
      readInChild(new Uint8Array([1]), 'x', { ...limits, childFile: hanging, timeoutMs: 500 }),
    ).rejects.toMatchObject({
      code: 'file_read_timeout',
    });
  });

  it('fails alone when it crashes or speaks nonsense', async () => {
    const crashing = misbehaving('crash', 'process.abort();');
    await expect(readInChild(new Uint8Array([1]), 'x', { ...limits, childFile: crashing })).rejects.toMatchObject({
      code: 'file_read_crashed',
    });
    const babbling = misbehaving('babble', 'process.send({ type: "result", document: 5 });');
    await expect(readInChild(new Uint8Array([1]), 'x', { ...limits, childFile: babbling })).rejects.toMatchObject({
      code: 'internal',
    });
  });

  it.runIf(process.platform === 'linux')('cannot take more memory than it was given, buffers included', async () => {
    const greedy = misbehaving('greedy', 'const kept = []; for (;;) kept.push(Buffer.alloc(50 * 1024 * 1024, 1));');
    await expect(
      readInChild(new Uint8Array([1]), 'x', { ...limits, childFile: greedy, memoryMb: 300 }),
    ).rejects.toMatchObject({
      code: 'file_read_crashed',
    });
  });

  it('knows nothing of the server’s environment', async () => {
    const spying = misbehaving(
      'spy',
      'process.send({ type: "error", code: "internal", params: {}, detail: Object.keys(process.env).join() });',
    );
    const failure = await readInChild(new Uint8Array([1]), 'x', { ...limits, childFile: spying }).catch(
      (error: Error) => String(error.cause),
    );
    expect(failure).not.toContain('HOME');
    expect(failure).not.toContain('KEY');
  });

  it('is read when it is long: a contract of four million characters', async () => {
    const body = Array.from({ length: 400 }, (_, index) =>
      paragraph(`제${index + 1}조(제목) ${'가나다라 마바사아 '.repeat(1000)}`),
    ).join('');
    const document = await readInChild(buildDocx({ body }), 'long.docx', limits);
    expect(document.text.length).toBeGreaterThan(3_900_000);
  });
});
