import { AppError } from '#lib/core/errors';
import { MAX_FILE_BYTES } from '#lib/protocol/contract';
import { tooLarge } from './add-contract';

/** Multipart framing around a file of the largest size. */
const FRAMING_BYTES = 64 * 1024;

/** The one file of a multipart upload. Refuses by the declared length first, then by what really came. */
export async function receiveUpload(request: Request): Promise<{ name: string; bytes: Uint8Array }> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > MAX_FILE_BYTES + FRAMING_BYTES) throw tooLarge(declared);
  const form = await request.formData().catch((cause: unknown) => {
    throw new AppError('file_missing', {}, { cause });
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw new AppError('file_missing');
  if (file.size > MAX_FILE_BYTES) throw tooLarge(file.size);
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
