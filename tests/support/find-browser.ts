import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';

type Environment = Readonly<Record<string, string | undefined>>;
type Machine = { platform: NodeJS.Platform; env: Environment; isUsable: (file: string) => boolean };

const PATH_NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const MAC_APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
const WINDOWS_ROOTS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

const ADVICE =
  'The browser tests need Google Chrome or Chromium. Install one of them (Debian and Ubuntu: "apt-get install chromium"; ' +
  'macOS and Windows: google.com/chrome), or set CHROME_PATH to its program file, and run the tests again.';

/**
 * A browser the tests can drive: the one CHROME_PATH names, an installed Chrome or Chromium, Playwright's own copy
 * (fetched when absent), or, as root on Debian, the `chromium` package. Throws a sentence that says what to install.
 */
export function ensureBrowser(env: Environment): string {
  const machine = { platform: process.platform, env, isUsable };
  return findBrowser(machine) ?? downloadBrowser() ?? installDebianBrowser(machine) ?? fail();
}

/** The first installed browser that starts, in the order a user would expect; undefined when there is none. */
export function findBrowser({ platform, env, isUsable }: Machine): string | undefined {
  const chosen = env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!isUsable(chosen)) throw new Error(`CHROME_PATH names ${chosen}, which cannot be started. ${ADVICE}`);
    return chosen;
  }
  return [...pathCandidates(platform, env), ...standardPlaces(platform, env)].find(isUsable);
}

function pathCandidates(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'win32') return [];
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  return PATH_NAMES.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)));
}

function standardPlaces(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'darwin') {
    const roots = ['/Applications', `${env['HOME'] ?? ''}/Applications`];
    return roots.flatMap((root) => MAC_APPS.map((app) => path.posix.join(root, app)));
  }
  if (platform === 'win32') {
    const roots = WINDOWS_ROOTS.map((name) => env[name]).filter((root) => root !== undefined);
    return roots.map((root) => path.win32.join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  return [];
}

/** `--version` also proves that the shared libraries are there; on Windows it would open a window instead. */
function isUsable(file: string): boolean {
  if (!existsSync(file)) return false;
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

function downloadBrowser(): string | undefined {
  const file = chromium.executablePath();
  if (isUsable(file)) return file;
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  process.stderr.write('No Chrome or Chromium found: fetching one for the tests.\n');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2], timeout: DOWNLOAD_LIMIT_MS });
  return isUsable(file) ? file : undefined;
}

function installDebianBrowser(machine: Machine): string | undefined {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  process.stderr.write('Installing the chromium package for the tests.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env });
  }
  return findBrowser(machine);
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function fail(): never {
  throw new Error(ADVICE);
}
