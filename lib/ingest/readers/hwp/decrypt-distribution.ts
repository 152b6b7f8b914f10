import { createDecipheriv } from 'node:crypto';
import { AppError } from '#lib/core/errors';

const HEADER_BYTES = 4;
const KEY_DATA_BYTES = 256;
const BLOCK_BYTES = 16;

/**
 * A section of a document saved for distribution (배포용), which any viewer may show but not edit: it begins with a record
 * that hides the key of the rest. Source: HWP distribution document format, revision 1.2, section 4.
 */
export function decryptDistribution(stream: Buffer): Buffer {
  const body = stream.subarray(HEADER_BYTES + KEY_DATA_BYTES);
  if (body.length < BLOCK_BYTES) throw new AppError('file_corrupt', { reason: 'distribution data' });
  const data = unmask(stream.subarray(HEADER_BYTES, HEADER_BYTES + KEY_DATA_BYTES));
  const start = 4 + (data.readUInt32LE(0) & 0xf);
  const decipher = createDecipheriv('aes-128-ecb', data.subarray(start, start + BLOCK_BYTES), null).setAutoPadding(
    false,
  );
  return decipher.update(body.subarray(0, body.length - (body.length % BLOCK_BYTES)));
}

/** The key data is masked with runs of equal bytes from a linear congruential generator; the first four bytes are its seed. */
function unmask(masked: Buffer): Buffer {
  const data = Buffer.from(masked);
  let state = data.readUInt32LE(0);
  const random = () => {
    state = (Math.imul(state, 214_013) + 2_531_011) >>> 0;
    return (state >>> 16) & 0x7fff;
  };
  let value = 0;
  let repeats = 0;
  for (let index = 0; index < data.length; index += 1) {
    if (repeats === 0) {
      value = random() & 0xff;
      repeats = (random() & 0xf) + 1;
    }
    if (index >= 4) data[index] = (data[index] ?? 0) ^ value;
    repeats -= 1;
  }
  return data;
}
