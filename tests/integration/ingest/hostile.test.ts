import { describe, expect, it } from 'vitest';
import path from 'node:path';
import { messageForCode } from '#lib/core/error-messages';
import { MEMORY_LIMIT_MB, TIME_LIMIT_MS } from '#lib/server/contracts/read-contract-file';
import { listHostileFiles } from '#tests/fixtures/hostile/list-hostile-files';
import { measureReading } from '#tests/support/measure-reading';

const limits = {
  childFile: path.resolve('.build', 'read-document.mjs'),
  timeoutMs: TIME_LIMIT_MS,
  memoryMb: MEMORY_LIMIT_MB,
};

describe.each(listHostileFiles())('a hostile file: $group', ({ files }) => {
  it.each(files.filter(({ isQuick }) => isQuick))('$name', { concurrent: false }, async (file) => {
    const { document, error, peakMb } = await measureReading(file.make(), file.fileName, limits);
    expect(file.outcomes, String(error?.cause)).toContain(error?.code ?? 'read');
    if (document && file.check) expect(file.check(document)).toBeNull();
    if (error) expect(messageForCode(error.code, error.params, 'ko')).toMatch(/^[^{}]*[가-힣][^{}]*$/);
    if (error) expect(messageForCode(error.code, error.params, 'en')).toMatch(/^[^{}가-힣]+$/);
    if (!Number.isNaN(peakMb)) expect(peakMb).toBeLessThan(1024);
  });
});
