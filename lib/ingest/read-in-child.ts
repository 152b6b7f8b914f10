import { spawn, type ChildProcess } from 'node:child_process';
import { AppError } from '#lib/core/errors';
import type { ReadDocument } from '#lib/protocol/document';
import { childMessageSchema, type ChildMessage } from './child-messages';
import { watchMemory } from './watch-memory';
import type { OnReadProgress } from './source';

export type ReadInChildOptions = {
  /** The bundled reading process. */
  childFile: string;
  /** For any file; one with many pages gets `PAGE_ALLOWANCE_MS` a page on top, and each page read by OCR a time of its own. */
  timeoutMs: number;
  /** Covers everything the process holds: JavaScript, WebAssembly, buffers. */
  memoryMb: number;
  onProgress?: OnReadProgress;
  signal?: AbortSignal;
};

const PAGE_ALLOWANCE_MS = 20;
/** More than the recogniser allows itself for a page, start-up included. */
const SLOW_PAGE_MS = 90_000;
const MOST_SLOW_PAGES = 3000;
const STDERR_KEPT = 2000;
/** Of the memory limit, for JavaScript; the rest is left to WebAssembly and buffers. */
const HEAP_SHARE = 0.7;

/** Limits the data segment (writable memory of every kind) where the shell can, then becomes the reading process. */
const LIMITED_START = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Reads a document in a process of its own, so that a hostile file costs one failed document and no more. Throws what
 * reading throws, `file_read_timeout`, `file_read_crashed` (also when the memory limit was hit), or `cancelled`, the last
 * at once: the process is killed.
 */
export function readInChild(bytes: Uint8Array, fileName: string, options: ReadInChildOptions): Promise<ReadDocument> {
  if (options.signal?.aborted) return Promise.reject(new AppError('cancelled'));
  const child = startChild(fileName, options);
  return new Promise<ReadDocument>((resolve, reject) => {
    const stopWatching = watchMemory(child, options.memoryMb);
    let timer = setTimeout(onTimeout, options.timeoutMs);
    let stderr = '';
    let isSettled = false;

    function settle(finish: () => void): void {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      stopWatching();
      options.signal?.removeEventListener('abort', onAbort);
      child.kill('SIGKILL');
      finish();
    }
    function fail(error: AppError): void {
      settle(() => reject(error));
    }
    function onTimeout(): void {
      fail(new AppError('file_read_timeout', { seconds: Math.round(options.timeoutMs / 1000) }));
    }
    function onAbort(): void {
      fail(new AppError('cancelled'));
    }
    let allowedFor = 0;
    let slowPages = 0;
    function allow(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, ms);
    }
    function onProgress({ done, total, isSlow }: Extract<ChildMessage, { type: 'progress' }>): void {
      if (total > allowedFor) {
        allowedFor = total;
        allow(options.timeoutMs + total * PAGE_ALLOWANCE_MS);
      }
      if (isSlow === true && slowPages < MOST_SLOW_PAGES) {
        slowPages += 1;
        allow(Math.max(SLOW_PAGE_MS, options.timeoutMs) + total * PAGE_ALLOWANCE_MS);
      }
      options.onProgress?.({ done, total });
    }

    options.signal?.addEventListener('abort', onAbort);
    child.on('message', (raw) => {
      const message = childMessageSchema.safeParse(raw);
      if (!message.success) fail(new AppError('internal', {}, { cause: message.error }));
      else if (message.data.type === 'progress') onProgress(message.data);
      else if (message.data.type === 'error') {
        const { code, params, detail } = message.data;
        fail(new AppError(code, params, { cause: new Error(detail) }));
      } else {
        const { document } = message.data;
        settle(() => resolve(document));
      }
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT);
    });
    child.on('error', (error) => fail(new AppError('file_read_crashed', {}, { cause: error })));
    child.on('close', (code, signal) =>
      fail(
        new AppError('file_read_crashed', {}, { cause: new Error(`reader ended with ${signal ?? code}: ${stderr}`) }),
      ),
    );
    // A process that dies before it has read its input closes the pipe; 'close' tells the rest.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

/** All the environment the process gets: what reads strangers' files has no use for keys. */
const ENVIRONMENT = { NODE_ENV: 'production' } as const;

function startChild(fileName: string, { childFile, memoryMb }: ReadInChildOptions): ChildProcess {
  const heapMb = Math.floor(memoryMb * HEAP_SHARE);
  const command = [process.execPath, `--max-old-space-size=${heapMb}`, childFile, fileName];
  const stdio: ['pipe', 'ignore', 'pipe', 'ipc'] = ['pipe', 'ignore', 'pipe', 'ipc'];
  if (process.platform === 'linux') {
    const kilobytes = String(memoryMb * 1024);
    return spawn('/bin/sh', ['-c', LIMITED_START, 'sh', kilobytes, ...command], { stdio, env: ENVIRONMENT });
  }
  return spawn(process.execPath, command.slice(1), { stdio, env: ENVIRONMENT });
}
