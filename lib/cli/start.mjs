// Plain JavaScript: it builds what it then runs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, root } from './build.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
try {
  await buildAll({ onStart: () => process.stdout.write('Building Johang, once (about a minute) …\n') });
} catch (error) {
  process.stderr.write(`The build failed.\n${error.stdout ?? ''}${error.stderr ?? error.stack ?? error}\n`);
  process.exit(1);
}
await import(pathToFileURL(join(root, '.build', 'serve.mjs')).href);
