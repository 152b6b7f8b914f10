// Plain JavaScript: compiles the commands when needed, then runs the one that is named.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, compileBench, root } from './build.mjs';

const [name] = process.argv.splice(2, 1);
await compile();
if (name === 'bench') await compileBench();
const folder = join(root, '.build', ...(name === 'bench' ? ['bench'] : []));
await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
