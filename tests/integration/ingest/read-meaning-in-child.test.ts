import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaningInChild } from '#lib/ingest/read-meaning-in-child';
import { readMeaning } from '#lib/meaning/read-meaning';
import { newFact, newMeaning } from '#tests/support/meaning-rows';
import { SHORT_CONTRACT } from '#tests/support/test-container';

const folder = mkdtempSync(path.resolve('node_modules/.cache-meaning-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const childFile = path.resolve('.build', 'read-meaning.mjs');
const limits = { childFile, timeoutMs: 20_000, memoryMb: 700 };
const document = await readDocument(Buffer.from(SHORT_CONTRACT), '용역계약서.txt');

/** A process that does something else instead. */
function instead(name: string, script: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, script);
  return file;
}

describe('what a contract says, read in a process of its own', () => {
  it('is what is read in this one', async () => {
    expect(await readMeaningInChild(document, limits)).toEqual(readMeaning(document));
  });

  it('can be stored, even where words were cut within a character', async () => {
    const cut = JSON.stringify(newMeaning([newFact('purpose', '\ud83d half')]));
    const childFile = instead('cut', `process.send(${cut}, undefined, {}, () => process.disconnect());`);
    const meaning = await readMeaningInChild(document, { ...limits, childFile });
    expect(meaning.facts[0]?.value).toBe('\ufffd half');
  });

  it.each([
    ['file_read_timeout', 'for (;;);'],
    ['file_read_crashed', 'throw new Error("broken");'],
    ['file_read_crashed', 'const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random()));'],
    ['internal', 'process.send({ facts: 5 });'],
  ])('fails alone, with %s', async (code, script) => {
    const childFile = instead(code, script);
    const broken = readMeaningInChild(document, {
      ...limits,
      childFile,
      timeoutMs: code.endsWith('out') ? 500 : 20_000,
    });
    await expect(broken).rejects.toMatchObject({ code });
  });

  it('is stopped at once when cancelled', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 200);
    const hanging = { ...limits, childFile: instead('hang', 'for (;;);'), signal: abort.signal };
    await expect(readMeaningInChild(document, hanging)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
