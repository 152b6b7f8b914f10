import { AppError } from '#lib/core/errors';
import { MAX_FILE_BYTES, uploadSchema } from '#lib/protocol/contract';
import { readBounded } from '../bounded-body';
import { tooLarge } from './add-contract';

/** Multipart framing around a file of the largest size. */
const FRAMING_BYTES = 64 * 1024;

type Upload = { name: string; bytes: Uint8Array; follows?: string | undefined };

/**
 * The one file of a multipart upload, and the contract it is a new version of; AppError('file_too_large') before more than the
 * largest one is in memory.
 */
export async function receiveUpload(request: Request): Promise<Upload> {
  const form = await readBounded(request, MAX_FILE_BYTES + FRAMING_BYTES, tooLarge, (body) =>
    body.formData().catch((cause: unknown) => {
      throw new AppError('file_missing', {}, { cause });
    }),
  );
  const file = form.get('file');
  if (!(file instanceof File)) throw new AppError('file_missing');
  if (file.size > MAX_FILE_BYTES) throw tooLarge(file.size);
  const follows = uploadSchema.shape.follows.safeParse(form.get('follows') ?? undefined);
  if (!follows.success) throw new AppError('invalid_request', { detail: 'follows' });
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), follows: follows.data };
}
