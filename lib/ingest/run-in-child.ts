import { spawn, type ChildProcess } from 'node:child_process';
import type { z } from 'zod';
import { AppError } from '#lib/core/errors';
import { watchMemory } from './watch-memory';

export type ChildLimits = {
  /** The bundled process. */
  childFile: string;
  timeoutMs: number;
  /** Covers everything the process holds: JavaScript, WebAssembly, buffers. */
  memoryMb: number;
  signal?: AbortSignal;
};

/** What a message may do with the process that sent it. */
export type ChildRun<Result> = {
  finish: (result: Result) => void;
  fail: (error: AppError) => void;
  /** Counts the time limit anew from here. */
  allow: (timeoutMs: number) => void;
};

type ChildTask<Message, Result> = {
  input: Uint8Array | string;
  /** The only argument. */
  argument?: string;
  schema: z.ZodType<Message>;
  onMessage: (message: Message, run: ChildRun<Result>) => void;
};

const STDERR_KEPT = 2000;
/** Of the memory limit, for JavaScript; the rest is left to WebAssembly and buffers. */
const HEAP_SHARE = 0.7;

/** Limits the data segment (writable memory of every kind) where the shell can, then becomes the process. */
const LIMITED_START = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Does one task in a process of its own: input on its standard input, messages back. Throws what the messages say,
 * `file_read_timeout`, `file_read_crashed` (also when the memory limit was hit), or `cancelled`, the last at once: the
 * process is killed.
 */
export function runInChild<Message, Result>(
  task: ChildTask<Message, Result>,
  { signal, ...limits }: ChildLimits,
): Promise<Result> {
  if (signal?.aborted) return Promise.reject(new AppError('cancelled'));
  const child = startChild(task.argument ?? '', limits);
  return new Promise<Result>((resolve, reject) => {
    const stopWatching = watchMemory(child, limits.memoryMb);
    let timer = setTimeout(onTimeout, limits.timeoutMs);
    let stderr = '';
    let isSettled = false;

    function settle(end: () => void): void {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      stopWatching();
      signal?.removeEventListener('abort', onAbort);
      child.kill('SIGKILL');
      end();
    }
    function fail(error: AppError): void {
      settle(() => reject(error));
    }
    function crash(cause: Error): void {
      fail(new AppError('file_read_crashed', {}, { cause }));
    }
    function onTimeout(): void {
      fail(new AppError('file_read_timeout', { seconds: Math.round(limits.timeoutMs / 1000) }));
    }
    function onAbort(): void {
      fail(new AppError('cancelled'));
    }
    const run: ChildRun<Result> = {
      finish: (result) => settle(() => resolve(result)),
      fail,
      allow: (timeoutMs) => {
        clearTimeout(timer);
        if (!isSettled) timer = setTimeout(onTimeout, timeoutMs);
      },
    };

    signal?.addEventListener('abort', onAbort);
    child.on('message', (raw) => {
      const message = task.schema.safeParse(raw);
      if (message.success) task.onMessage(message.data, run);
      else fail(new AppError('internal', {}, { cause: message.error }));
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT);
    });
    child.on('error', crash);
    child.on('close', (code, killedBy) => crash(new Error(`reader ended with ${killedBy ?? code}: ${stderr}`)));
    // A process that dies before it has read its input closes the pipe; 'close' tells the rest.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(task.input);
  });
}

/** All the environment the process gets: what reads strangers' files has no use for keys. */
const ENVIRONMENT = { NODE_ENV: 'production' } as const;

function startChild(argument: string, { childFile, memoryMb }: Omit<ChildLimits, 'signal'>): ChildProcess {
  const heapMb = Math.floor(memoryMb * HEAP_SHARE);
  const command = [process.execPath, `--max-old-space-size=${heapMb}`, childFile, argument];
  const stdio: ['pipe', 'ignore', 'pipe', 'ipc'] = ['pipe', 'ignore', 'pipe', 'ipc'];
  if (process.platform === 'linux') {
    const kilobytes = String(memoryMb * 1024);
    return spawn('/bin/sh', ['-c', LIMITED_START, 'sh', kilobytes, ...command], { stdio, env: ENVIRONMENT });
  }
  return spawn(process.execPath, command.slice(1), { stdio, env: ENVIRONMENT });
}
