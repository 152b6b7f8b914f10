import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createServerDatabase } from '#tests/support/database';
import { startApp, type RunningApp } from '#tests/support/running-app';
import { isBuilt } from '../../lib/cli/build.mjs';
import { databaseKinds, WITHOUT_SERVER, type DatabaseKind } from './support/bench-container';
import { SAMPLE_SETS } from './support/sample-questions';
import { loadNote } from './support/spread';

const QUESTIONS = 100;
const BARS: Record<DatabaseKind, number> = { embedded: 700, postgres: 300 };

/** A start as a user does it, on a new and on a used data folder, and what the server holds after a hundred questions. */
export async function run(): Promise<string> {
  if (!(await isBuilt())) return 'skipped: there is no fresh build (npm run build makes one)';
  const rows = [
    `the built application in a process of its own, over HTTP; sample contracts, no model, ${QUESTIONS} questions one after the other`,
  ];
  for (const kind of databaseKinds()) rows.push(...(await measure(kind)));
  return [...rows, ...(databaseKinds().length === 1 ? [WITHOUT_SERVER] : []), loadNote()].join('\n');
}

async function measure(kind: DatabaseKind): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'johang-bench-'));
  const server = kind === 'postgres' ? await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '') : undefined;
  const settings = { dataDir, env: { JOHANG_LOG_LEVEL: 'error', ...(server ? { DATABASE_URL: server.url } : {}) } };
  try {
    const first = await timeStart(settings);
    await waitForSamples(first.app.url);
    await first.app.stop();
    const { app, seconds } = await timeStart(settings);
    try {
      const atStart = await residentMegabytes(app);
      for (let index = 0; index < QUESTIONS; index += 1) await ask(app.url, index);
      const after = await residentMegabytes(app);
      return [
        `${kind}: start to first page ${seconds.toFixed(1)} s (bar 5.0), the very first time, with an empty database, ${first.seconds.toFixed(1)} s`,
        `${kind}: resident memory after the first page ${atStart} MB, after ${QUESTIONS} questions ${after} MB (bar ${BARS[kind]})`,
      ];
    } finally {
      await app.stop();
    }
  } finally {
    await server?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(settings: Parameters<typeof startApp>[0]): Promise<{ app: RunningApp; seconds: number }> {
  const startedAt = performance.now();
  const app = await startApp(settings);
  const page = await fetch(app.url);
  await page.text();
  if (!page.ok) throw new Error(`the first page answered ${page.status}`);
  return { app, seconds: (performance.now() - startedAt) / 1000 };
}

const libraryShape = z.object({
  contracts: z.array(z.object({ id: z.string(), fileName: z.string(), status: z.string() })),
});

async function library(url: string): Promise<z.infer<typeof libraryShape>['contracts']> {
  return libraryShape.parse(await (await fetch(`${url}/api/contracts`)).json()).contracts;
}

async function waitForSamples(url: string): Promise<void> {
  while ((await library(url)).some(({ status }) => status !== 'ready'))
    await new Promise((resolve) => setTimeout(resolve, 200));
}

async function ask(url: string, index: number): Promise<void> {
  const set = SAMPLE_SETS[index % SAMPLE_SETS.length];
  const text = set?.questions[Math.floor(index / SAMPLE_SETS.length) % set.questions.length] ?? '';
  const contract = (await library(url)).find(({ fileName }) => fileName === set?.file);
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contractIds: [contract?.id], message: { id: randomUUID(), text }, trigger: 'submit' }),
  });
  if (!response.ok) throw new Error(`the question answered ${response.status}: ${await response.text()}`);
  await response.text();
}

/** Of the server's process with all its threads. */
async function residentMegabytes({ pid }: RunningApp): Promise<string> {
  if (platform() !== 'linux') return 'unknown (read from /proc, which this system does not have)';
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024).toString();
}
