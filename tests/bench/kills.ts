import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServerDatabase } from '#tests/support/database';
import { startApp, type RunningApp } from '#tests/support/running-app';
import { isBuilt } from '../../lib/cli/build.mjs';
import { WITHOUT_SERVER } from './support/bench-container';
import { longDocx } from './support/long-contract';
import { countEnds, uploadContracts, waitForEnds, type Ends } from './support/kill-uploads';
import { loadNote } from './support/spread';

const ROUNDS = 3;
const UPLOADS = 7;
const PAGES = 40;

/**
 * What becomes of acknowledged uploads when one of two processes is killed, or the database: `--rounds=N`, and
 * `--restart="COMMAND"` ends the database of TEST_DATABASE_URL at once and starts it again. Give it one of your own.
 */
export async function run(_dataFolder: string, options: readonly string[] = []): Promise<string> {
  if (!(await isBuilt())) return 'skipped: there is no fresh build (npm run build makes one)';
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined || serverUrl === '') return WITHOUT_SERVER;
  const rounds = Number(optionOf(options, 'rounds') ?? ROUNDS);
  const restart = optionOf(options, 'restart');
  const rows = [`kills: two built servers on one PostgreSQL, ${UPLOADS} Word files of ${PAGES} pages each, no model`];
  rows.push(describe('one of two processes killed', await killRounds(serverUrl, rounds, null)));
  if (restart === undefined) rows.push('the database killed: not measured (--restart="COMMAND" says how)');
  else rows.push(describe('the database killed and started', await killRounds(serverUrl, rounds, restart)));
  return [...rows, loadNote()].join('\n');
}

async function killRounds(serverUrl: string, rounds: number, restart: string | null): Promise<Ends[]> {
  const ends: Ends[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const database = await createServerDatabase(serverUrl);
    const folder = await mkdtemp(join(tmpdir(), 'jh-'));
    const start = () => startApp({ dataDir: folder, env: { DATABASE_URL: database.url, JOHANG_ENCODER: 'off' } });
    const apps: RunningApp[] = [await start(), await start()];
    try {
      ends.push(await killOnce(apps, database.url, round, restart));
    } finally {
      for (const app of apps) await app.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return ends;
}

async function killOnce(apps: RunningApp[], databaseUrl: string, round: number, restart: string | null): Promise<Ends> {
  const [killed, kept] = apps;
  if (killed === undefined || kept === undefined) throw new Error('two servers');
  const file = longDocx(PAGES);
  const ids = await uploadContracts([killed.url, kept.url], file, UPLOADS);
  // Another moment in each round.
  await new Promise((resolve) => setTimeout(resolve, 300 + 700 * round));
  const before = Date.now();
  if (restart === null) await killed.kill();
  else await promisify(execFile)('bash', ['-c', restart]);
  await waitForEnds(kept.url, ids);
  return countEnds(databaseUrl, ids, (Date.now() - before) / 1000, /unhandled/i.test(kept.output()));
}

function describe(what: string, ends: readonly Ends[]): string {
  const sum = (of: (end: Ends) => number) => ends.reduce((total, end) => total + of(end), 0);
  const slowest = Math.max(...ends.map(({ seconds }) => seconds));
  return [
    `${what} × ${ends.length}: of ${sum(({ uploads }) => uploads)} uploads`,
    `lost ${sum(({ lost }) => lost)}, doubled ${sum(({ doubled }) => doubled)}, failed ${sum(({ failed }) => failed)},`,
    `stuck over 60 s ${sum(({ stuck }) => stuck)}; the last was ready ${slowest.toFixed(0)} s after the kill at the latest;`,
    `unhandled rejections in ${ends.filter(({ hasUnhandled }) => hasUnhandled).length} of them`,
  ].join(' ');
}

function optionOf(options: readonly string[], name: string): string | undefined {
  return options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
}
