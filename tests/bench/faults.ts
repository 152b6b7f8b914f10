import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isBuilt } from '../../lib/cli/build.mjs';
import { amounts } from '#lib/server/limits/limit-table';
import { startApp } from '#tests/support/running-app';
import { fuzzServer, type FuzzReport } from './support/fuzz/fuzz-server';
import { listRoutes } from './support/fuzz/list-routes';
import { prepareTarget } from './support/fuzz/prepare-target';
import { loadNote } from './support/spread';

const REQUESTS = 20_000;
const SEED = 19;

/** Requests that are wrong in their path, query, headers or body, to every route of a started server, local and exposed. */
export async function run(_dataFolder: string, options: readonly string[] = []): Promise<string> {
  if (!(await isBuilt())) return 'skipped: there is no fresh build (npm run build makes one)';
  const count = numberOf(options, 'requests') ?? REQUESTS;
  const seed = numberOf(options, 'seed') ?? SEED;
  const routes = await listRoutes(resolve('app'));
  const rows = [
    `fuzz: the built application on loopback, embedded database, no model; ${routes.length} routes and pages, seed ${seed}`,
  ];
  for (const mode of ['local', 'exposed'] as const) {
    const dataDir = await mkdtemp(join(tmpdir(), 'jh-'));
    const app = await startApp({ dataDir, env: mode === 'local' ? {} : exposed });
    try {
      const target = await prepareTarget(app.url, mode);
      const report = await fuzzServer(app.url, routes, target, { count: count / 2, seed });
      const health = (await fetch(`${app.url}/api/health`)).status;
      rows.push(...describe(mode, report), `  afterwards health answers ${health}`);
      if (/unhandled/i.test(app.output())) rows.push(`  the server said: ${app.output().slice(-400)}`);
    } finally {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return [...rows, loadNote()].join('\n');
}

/** With limits that nothing here comes near: a refused request would not reach what it is meant for. */
const exposed = { HOST: '0.0.0.0', JOHANG_ENCODER: 'off', JOHANG_LIMITS: JSON.stringify(amounts.local) };

function describe(mode: string, { sent, statuses, failures, traces }: FuzzReport): string[] {
  const failed = [...failures.values()].reduce((sum, { times }) => sum + times, 0);
  const spread = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`);
  return [
    `${mode}: ${sent} requests, 5xx or no answer ${failed} (bar 0), stack traces ${traces.length} (bar 0)`,
    `  ${spread.join(', ')}`,
    ...[...failures].map(([kind, { times, example }]) => `  ${kind} × ${times}: ${example}`),
    ...traces.slice(0, 5).map((shown) => `  trace: ${shown}`),
  ];
}

function numberOf(options: readonly string[], name: string): number | undefined {
  const text = options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  return text === undefined ? undefined : Number(text);
}
