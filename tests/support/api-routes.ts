import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const FOLDER = path.resolve('app');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type RouteHandler = (request: Request, next: { params: Promise<unknown> }) => Promise<Response>;

const moduleSchema = z.record(z.string(), z.unknown());
const handlerSchema = z.custom<RouteHandler>((value) => typeof value === 'function');

export type ApiMethod = { path: string; method: string; handler: RouteHandler };

/** Every method that a route under app answers, with the path as the folders spell it: `/api/contracts/[id]`. */
export async function listApiMethods(): Promise<ApiMethod[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)route\.ts$/.test(file),
  );
  const methods: ApiMethod[] = [];
  for (const file of files.sort()) {
    const exported = moduleSchema.parse(await import(pathToFileURL(path.join(FOLDER, file)).href));
    for (const method of METHODS)
      if (method in exported)
        methods.push({ path: `/${path.dirname(file)}`, method, handler: handlerSchema.parse(exported[method]) });
  }
  return methods;
}
