// Plain JavaScript: compiles the commands when needed, then runs the one that is named.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, root } from './build.mjs';

const [name] = process.argv.splice(2, 1);
await compile();
await import(pathToFileURL(join(root, '.build', `${name}.mjs`)).href);
