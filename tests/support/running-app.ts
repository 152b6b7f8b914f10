import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What `npm start` gives to node, its flags included. */
const START_ARGUMENTS = manifest.scripts.start.replace(/^node /, '').split(' ');
/** Long enough for a start that has to build first. */
const START_LIMIT_MS = 240_000;
/** One question; a server that listens but is not ready yet may leave it unanswered. */
const HEALTH_LIMIT_MS = 2000;
/** An answer may take 20 s to its end. */
const STOP_LIMIT_MS = 40_000;
const OUTPUT_LIMIT = 8_000;
/** Settings of the machine that runs the tests must not leak into the app under test. */
const OWN_SETTINGS = /^(OPENAI_|JOHANG_|DATABASE_URL$|NODE_ENV$|NODE_OPTIONS$|PORT$|HOST$)/;

export type AppSettings = { dataDir: string; env?: Record<string, string> };

export type RunningApp = {
  url: string;
  pid: number;
  dataDir: string;
  /** What it printed so far, the newest 8,000 characters. */
  output: () => string;
  /** Ends it as Ctrl-C would and waits until it is gone. */
  stop: () => Promise<void>;
  /** Ends it and its children at once, without any chance to tidy up (kill -9). */
  kill: () => Promise<void>;
};

/** Starts the built app as a user does and waits until it answers. Throws with its output when it ends instead. */
export async function startApp({ dataDir, env = {} }: AppSettings): Promise<RunningApp> {
  const port = await freePort();
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: ROOT,
    env: userEnvironment({ PORT: String(port), JOHANG_DATA_DIR: dataDir, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that kill reaches its children and nothing else.
    detached: process.platform !== 'win32',
  });
  const killLeftover = (): void => killGroup(child);
  process.once('exit', killLeftover);
  child.once('exit', () => process.off('exit', killLeftover));
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-OUTPUT_LIMIT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const app = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
  try {
    await waitUntilHealthy(app.url, child);
  } catch (error) {
    await app.kill();
    throw new Error(`The app did not start.\n${output}`, { cause: error });
  }
  return app;
}

function userEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const copy = { ...process.env };
  for (const name of Object.keys(copy)) if (OWN_SETTINGS.test(name)) Reflect.deleteProperty(copy, name);
  return Object.assign(copy, settings);
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`It ended with code ${child.exitCode ?? child.signalCode}.`);
    const isHealthy = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(HEALTH_LIMIT_MS) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) return;
    await delay(100);
  }
  throw new Error(`No answer from ${url}/api/health within ${START_LIMIT_MS / 1000} s.`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  if (signal === 'SIGTERM') {
    child.kill('SIGTERM');
    if (await Promise.race([ended.then(() => true), delay(STOP_LIMIT_MS, false, { ref: false })])) return;
  }
  killGroup(child);
  await ended;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    // Already gone: between the look and the kill it ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
