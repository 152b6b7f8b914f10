import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type FuzzRoute = { path: string; methods: string[] };

/** Every route and page that the app folder has, with the methods each one answers. */
export async function listRoutes(appFolder: string): Promise<FuzzRoute[]> {
  const files = await readdir(appFolder, { recursive: true });
  const routes: FuzzRoute[] = [];
  for (const file of files.sort()) {
    const found = /(?:^|[\\/])(route\.ts|page\.tsx)$/.exec(file)?.[1];
    if (found === undefined) continue;
    const source = await readFile(join(appFolder, file), 'utf8');
    const declared = [...source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)].map(
      ([, method]) => method ?? '',
    );
    const folder = relative(appFolder, join(appFolder, file, '..')).replaceAll('\\', '/');
    routes.push({ path: `/${folder}`, methods: found === 'page.tsx' ? ['GET'] : declared });
  }
  return routes;
}
