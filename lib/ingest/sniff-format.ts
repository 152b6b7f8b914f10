import type { FileFormat } from '#lib/protocol/document';

/** What a file is by its bytes; its name is never asked. `encrypted` and `hwp3` are known but cannot be read. */
export type SniffedFormat = Exclude<FileFormat, 'txt' | 'md'> | 'encrypted' | 'hwp3' | 'cfb' | 'zip' | 'unknown';

const HEAD_BYTES = 1024;
const IMAGE_SIGNATURES = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'II*\0', 'MM\0*'];

export function sniffFormat(bytes: Uint8Array): SniffedFormat {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return sniffZip(bytes, head);
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return sniffCompoundFile(bytes);
  if (head.startsWith('HWP Document File V3')) return 'hwp3';
  if (IMAGE_SIGNATURES.some((signature) => head.startsWith(signature))) return 'image';
  return 'unknown';
}

/** Entry names stand uncompressed in a zip's headers; the central directory at its end names them all. */
function sniffZip(bytes: Uint8Array, head: string): SniffedFormat {
  if (head.includes('application/hwp+zip')) return 'hwpx';
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 256 * 1024)));
  if (tail.includes('word/document') || head.includes('word/')) return 'docx';
  return tail.includes('Contents/section0.xml') ? 'hwpx' : 'zip';
}

/** The directory of an OLE compound file holds its stream names in UTF-16. */
function sniffCompoundFile(bytes: Uint8Array): SniffedFormat {
  if (includes(bytes, utf16('EncryptedPackage'))) return 'encrypted';
  return includes(bytes, utf16('FileHeader')) ? 'hwp' : 'cfb';
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function utf16(name: string): Buffer {
  return Buffer.from(name, 'utf16le');
}

function includes(bytes: Uint8Array, needle: Buffer): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(needle);
}
