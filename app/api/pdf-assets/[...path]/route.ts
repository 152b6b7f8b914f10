import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#lib/core/errors';
import { withPublicRoute } from '#lib/server/with-route';

/** What the page view's PDF engine asks for beside the file: character maps, standard fonts, image decoders. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'];
const FILE_NAME = /^[\w-]+\.(?:bcmap|pfb|ttf|wasm|js)$/;
const CONTENT_TYPES = new Map([
  ['wasm', 'application/wasm'],
  ['js', 'text/javascript'],
]);

export const GET = withPublicRoute<{ path: string[] }>(async (_request, { params }) => {
  const [folder = '', file = '', ...rest] = params.path;
  if (rest.length > 0 || !FOLDERS.includes(folder) || !FILE_NAME.test(file)) throw new AppError('not_found');
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', 'pdfjs-dist', folder, file);
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new AppError('not_found', {}, { cause });
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': CONTENT_TYPES.get(file.split('.').at(-1) ?? '') ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    },
  });
});
