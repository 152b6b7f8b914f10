import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BUILD_FOLDER } from '#lib/core/build-folder';

/**
 * Runs a built program of the bench and, `delayMs` after the first it says, kills it with SIGKILL; null lets it finish.
 * True when it was killed before it had finished by itself.
 */
export function runChild(program: string, args: readonly string[], delayMs: number | null): Promise<boolean> {
  const child = spawn(process.execPath, [join(BUILD_FOLDER, 'bench', `${program}.mjs`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => {
      if (delayMs !== null) setTimeout(() => child.kill('SIGKILL'), delayMs);
    });
    child.once('error', reject);
    child.once('exit', (_code, signal) => resolve(signal === 'SIGKILL'));
  });
}
