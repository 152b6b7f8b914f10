import { join } from 'node:path';

/** Where the compiled entry points lie, from the project's root. */
export const BUILD_FOLDER = join(/* turbopackIgnore: true */ process.cwd(), '.build');
