import { execFile, type ChildProcess } from 'node:child_process';

const INTERVAL_MS = 500;

/**
 * Kills a process that holds more than the limit, on systems where it cannot be started with one (Linux can). Resident
 * memory is asked from `ps`; where that is missing there is no limit but the JavaScript heap's. Returns a stop function.
 */
export function watchMemory(child: ChildProcess, memoryMb: number): () => void {
  if (process.platform === 'linux' || process.platform === 'win32') return () => undefined;
  const timer = setInterval(() => {
    execFile('ps', ['-o', 'rss=', '-p', String(child.pid)], (error, stdout) => {
      if (!error && Number(stdout) / 1024 > memoryMb) child.kill('SIGKILL');
    });
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
