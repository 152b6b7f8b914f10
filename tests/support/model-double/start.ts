import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { z } from 'zod';
import type { Behaviour } from './behaviours';

export type { Behaviour };

const loggedRequestsSchema = z.array(
  z.object({ path: z.string(), body: z.record(z.string(), z.unknown()), status: z.number(), aborted: z.boolean() }),
);
export type LoggedRequests = z.infer<typeof loggedRequestsSchema>;

export type ModelDouble = {
  /** Without a slash at the end; the value for OPENAI_BASE_URL, so with /v1. */
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Every chat and embedding request since the start or the last `reset`, oldest first. */
  requests(): Promise<LoggedRequests>;
  /** Adds behaviours to those in force. */
  script(...behaviours: Behaviour[]): Promise<void>;
  /** Back to normal behaviour and an empty request log. */
  reset(): Promise<void>;
};

/** Starts an OpenAI-compatible endpoint as a process of its own on a free loopback port. It ends with this process at the latest. */
export async function startModelDouble({
  port = 0,
  behaviours = [],
}: { port?: number; behaviours?: Behaviour[] } = {}): Promise<ModelDouble> {
  const folder = await mkdtemp(join(tmpdir(), 'model-double-'));
  const outfile = join(folder, 'server.mjs');
  await build({
    entryPoints: [resolve('tests/support/model-double/server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const child = spawn(process.execPath, [outfile, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = z.tuple([z.string()]).parse(await once(createInterface(child.stdout), 'line'));
  const origin = `http://127.0.0.1:${z.object({ port: z.number() }).parse(JSON.parse(line)).port}`;
  const control = async (order: object): Promise<void> => {
    const response = await fetch(`${origin}/control`, { method: 'POST', body: JSON.stringify(order) });
    if (!response.ok) throw new Error(`the model double refused ${JSON.stringify(order)}: ${await response.text()}`);
  };
  await control({ behaviours });
  return {
    url: `${origin}/v1`,
    pid: child.pid ?? 0,
    requests: async () => loggedRequestsSchema.parse(await (await fetch(`${origin}/requests`)).json()),
    script: (...added) => control({ behaviours: added }),
    reset: () => control({ reset: true, forget: true }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
