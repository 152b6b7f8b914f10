import { inflateRawSync } from 'node:zlib';
import { AppError } from '#lib/core/errors';

export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ZIP_ENTRIES = 2000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const LONGEST_COMMENT = 0xffff;

type Entry = { method: number; packedBytes: number; headerOffset: number; isEncrypted: boolean };

/** Reads one entry; undefined where the archive has none of that name. All reads together stay under the cap. */
export type ZipArchive = { names: string[]; read: (name: string) => Uint8Array | undefined };

/**
 * Opens a zip archive by its central directory. What is unpacked is counted as it comes out; sizes written in the archive
 * are never believed. Throws `file_corrupt` for a broken archive and for one above the caps.
 */
export function openZip(bytes: Uint8Array): ZipArchive {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(buffer);
  let left = MAX_UNPACKED_BYTES;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const unpacked = unpack(buffer, entry, left);
      left -= unpacked.length;
      return unpacked;
    },
  };
}

function listEntries(buffer: Buffer): Map<string, Entry> {
  const end = findEndOfDirectory(buffer);
  const count = buffer.readUInt16LE(end + 10);
  if (count > MAX_ZIP_ENTRIES) throw new AppError('file_corrupt', { reason: 'too many entries' });
  const entries = new Map<string, Entry>();
  let at = buffer.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken('central directory');
    const nameBytes = buffer.readUInt16LE(at + 28);
    const name = buffer.toString('utf8', at + 46, at + 46 + nameBytes);
    entries.set(name, {
      method: buffer.readUInt16LE(at + 10),
      packedBytes: buffer.readUInt32LE(at + 20),
      headerOffset: buffer.readUInt32LE(at + 42),
      isEncrypted: (buffer.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + nameBytes + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

function findEndOfDirectory(buffer: Buffer): number {
  const lowest = Math.max(0, buffer.length - 22 - LONGEST_COMMENT);
  for (let at = buffer.length - 22; at >= lowest; at -= 1) {
    if (buffer.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw broken('no end of central directory');
}

function unpack(buffer: Buffer, entry: Entry, limit: number): Uint8Array {
  if (entry.isEncrypted) throw new AppError('file_encrypted');
  const header = entry.headerOffset;
  if (header + 30 > buffer.length || buffer.readUInt32LE(header) !== LOCAL_ENTRY) throw broken('local header');
  const start = header + 30 + buffer.readUInt16LE(header + 26) + buffer.readUInt16LE(header + 28);
  if (start + entry.packedBytes > buffer.length) throw broken('entry runs past the end');
  const packed = buffer.subarray(start, start + entry.packedBytes);
  if (entry.method === 0 && packed.length <= limit) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw new AppError('file_corrupt', { reason: 'an entry cannot be unpacked or is too large' }, { cause: error });
  }
}

function broken(reason: string): AppError {
  return new AppError('file_corrupt', { reason });
}
