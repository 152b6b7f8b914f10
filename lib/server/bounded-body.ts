import type { AppError } from '#lib/core/errors';

/**
 * Reads a request's body, but never more than `maxBytes` of it: by the declared length first, then by what really comes.
 * `tooLong` makes the error from the number of bytes known by then.
 */
export async function readBounded<T>(
  request: Request,
  maxBytes: number,
  tooLong: (bytes: number) => AppError,
  read: (body: Response) => Promise<T>,
): Promise<T> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw tooLong(declared);
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > maxBytes) controller.error(tooLong(received));
      else controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return await read(new Response(request.body?.pipeThrough(counted) ?? null, { headers }));
  } catch (cause) {
    // What a reader makes of a broken stream is its own affair.
    throw received > maxBytes ? tooLong(received) : cause;
  }
}
