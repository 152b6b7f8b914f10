// Plain JavaScript: it builds what it then runs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { buildAll, root } from './build.mjs';

// Garbage is collected when the heap has grown by a third, where V8 would let it triple: no limit, so a big contract still
// finds room, and half the memory between two questions.
v8.setFlagsFromString('--heap-growing-percent=30');
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
