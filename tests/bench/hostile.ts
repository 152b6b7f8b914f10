import { messageForCode } from '#lib/core/error-messages';
import { MEMORY_LIMIT_MB, TIME_LIMIT_MS } from '#lib/server/contracts/read-contract-file';
import { listHostileFiles } from '#tests/fixtures/hostile/list-hostile-files';
import type { HostileFile } from '#tests/fixtures/hostile/hostile-file';
import { measureReading, type Reading } from '#tests/support/measure-reading';
import { resolve } from 'node:path';

const MOST_SECONDS = 60;
const MOST_MB = 1024;

/** Files made to break readers, each read in the isolated process with the server's limits. `--only=WORD` takes those whose name holds it. */
export async function run(_dataFolder: string, options: readonly string[] = []): Promise<string> {
  const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length) ?? '';
  const rows = [
    `${'file'.padEnd(52)}${'bytes'.padStart(11)}  ${'outcome'.padEnd(22)}${'s'.padStart(6)}${'MB'.padStart(7)}`,
  ];
  let [held, all] = [0, 0];
  for (const { group, files } of listHostileFiles()) {
    rows.push(`-- ${group}`);
    for (const file of files.filter(({ name }) => name.includes(only))) {
      const bytes = file.make();
      const reading = await measureReading(bytes, file.fileName, {
        childFile: resolve('.build', 'read-document.mjs'),
        timeoutMs: TIME_LIMIT_MS,
        memoryMb: MEMORY_LIMIT_MB,
      });
      const fault = findFault(file, reading);
      all += 1;
      if (fault === null) held += 1;
      rows.push(toRow(file.name, bytes.length, reading) + (fault === null ? '' : `   NOT HELD: ${fault}`));
    }
  }
  return [
    ...rows,
    `${held} of ${all} held: an outcome that is right, a sentence in both languages, at most ${MOST_SECONDS} s and ${MOST_MB} MB`,
  ].join('\n');
}

function findFault(file: HostileFile, { document, error, seconds, peakMb }: Reading): string | null {
  const outcome = error?.code ?? 'read';
  if (!file.outcomes.includes(outcome)) return `expected ${file.outcomes.join(' or ')} (${String(error?.cause ?? '')})`;
  if (error && !hasSentences(error)) return 'no sentence in both languages';
  const unread = document && file.check ? file.check(document) : null;
  if (unread !== null) return unread;
  if (seconds > MOST_SECONDS) return 'too slow';
  return peakMb > MOST_MB ? 'too much memory' : null;
}

function hasSentences({ code, params }: NonNullable<Reading['error']>): boolean {
  const [ko, en] = [messageForCode(code, params, 'ko'), messageForCode(code, params, 'en')];
  return /[가-힣]/.test(ko) && /^[^가-힣]+$/.test(en) && !/[{}]/.test(ko + en);
}

function toRow(name: string, bytes: number, { error, seconds, peakMb }: Reading): string {
  const memory = Number.isNaN(peakMb) ? '?' : peakMb.toFixed(0);
  return `${name.padEnd(52)}${String(bytes).padStart(11)}  ${(error?.code ?? 'read').padEnd(22)}${seconds.toFixed(1).padStart(6)}${memory.padStart(7)}`;
}
