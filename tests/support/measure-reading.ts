import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { toAppError, type AppError } from '#lib/core/errors';
import type { ReadDocument } from '#lib/protocol/document';
import { readInChild, type ReadInChildOptions } from '#lib/ingest/read-in-child';

const INTERVAL_MS = 10;

export type Reading = {
  /** A document, or why there is none. */
  document: ReadDocument | null;
  error: AppError | null;
  seconds: number;
  /** Most resident memory the reading process ever had, as the kernel noted it; NaN where it does not tell (not Linux). */
  peakMb: number;
};

/** Reads a file in the isolated process as the server does, and measures that process. */
export async function measureReading(
  bytes: Uint8Array,
  fileName: string,
  options: ReadInChildOptions,
): Promise<Reading> {
  const before = new Set(listChildren());
  const started = performance.now();
  const reading = readInChild(bytes, fileName, options);
  const child = listChildren().find((pid) => !before.has(pid));
  let peakMb = Number.NaN;
  const look = () => {
    const now = readPeakMb(child);
    if (!(now <= peakMb)) peakMb = Number.isNaN(now) ? peakMb : now;
  };
  const timer = setInterval(look, INTERVAL_MS);
  const settled = await reading.then(
    (document) => ({ document, error: null }),
    (error: unknown) => ({ document: null, error: toAppError(error) }),
  );
  clearInterval(timer);
  return { ...settled, seconds: (performance.now() - started) / 1000, peakMb };
}

/** Processes started by this one. */
function listChildren(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readParent(name) === process.pid)
    .map(Number);
}

function readParent(pid: string): number {
  const stat = readQuietly(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]);
}

function readPeakMb(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readQuietly(`/proc/${pid}/status`))?.[1]) / 1024;
}

/** A process may end at any moment. */
function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
