// Plain JavaScript: this runs before anything is compiled.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'esbuild';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const out = join(root, '.build');

/** What runs outside Next: the database's worker, the reader's child process, the server's entry, the commands. */
const entries = {
  'db-worker': 'db/embedded/worker.ts',
  'encoder-worker': 'lib/encoder/worker.ts',
  'read-document': 'lib/ingest/child.ts',
  'read-meaning': 'lib/ingest/meaning-child.ts',
  serve: 'lib/cli/serve.ts',
  ask: 'lib/cli/ask.ts',
  structure: 'lib/cli/structure.ts',
  verify: 'lib/cli/verify.ts',
  review: 'lib/cli/review.ts',
  eval: 'lib/cli/eval.ts',
  facts: 'lib/cli/facts.ts',
  'training-passages': 'lib/cli/training-passages.ts',
  'training-rows': 'lib/cli/training-rows.ts',
};

/** Compiles the entry points into `.build` when their sources changed since the last time. */
export async function compile() {
  const stamp = await hashOf(['db', 'lib', 'package.json']);
  if (await isFresh('compiled', stamp)) return;
  const { metafile } = await bundle(entries, out);
  // Only afterwards: a server or a test that runs meanwhile may start a child from these files at any moment.
  const made = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  for (const file of await readdir(out)) if (/\.mjs(\.map)?$/.test(file) && !made.has(file)) await rm(join(out, file));
  await writeStamp('compiled', stamp);
}

/** Compiles the benches, which are no part of the product, beside it. */
export async function compileBench() {
  await bundle(
    {
      bench: 'tests/bench/run.ts',
      'review-child': 'tests/bench/support/review-child.ts',
      'batch-child': 'tests/bench/support/batch-child.ts',
    },
    join(out, 'bench'),
  );
}

function bundle(entryPoints, outdir) {
  return build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    logLevel: 'error',
  });
}

/** Compiles, and builds the web application when anything it is made of changed. */
export async function buildAll({ onStart = () => {} } = {}) {
  await compile();
  const stamp = await webStamp();
  if (await isBuilt(stamp)) return;
  onStart();
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  await promisify(execFile)(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  await packStatic(join(root, '.next', 'static'));
  await writeStamp('built', stamp);
}

/** Scripts and styles never change under their names: they are packed once, as small as can be, and not for each request. */
async function packStatic(folder) {
  for (const file of await filesBelow(folder))
    if (/\.(?:m?js|css)$/.test(file))
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}

/** Whether the web application is built from just these sources. */
export async function isBuilt(stamp) {
  return existsSync(join(root, '.next', 'BUILD_ID')) && (await isFresh('built', stamp ?? (await webStamp())));
}

function webStamp() {
  return hashOf(['app', 'db', 'lib', 'next.config.mjs', 'package-lock.json', 'tsconfig.json']);
}

async function isFresh(name, stamp) {
  return (await readFile(join(out, `${name}.stamp`), 'utf8').catch(() => '')) === stamp;
}

async function writeStamp(name, stamp) {
  await mkdir(out, { recursive: true });
  await writeFile(join(out, `${name}.stamp`), stamp);
}

async function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(join(root, path)))
      hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entriesBelow = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entriesBelow === null) return [path];
  return entriesBelow
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildAll().catch((error) => {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? error.stack ?? error}\n`);
    process.exitCode = 1;
  });
}
