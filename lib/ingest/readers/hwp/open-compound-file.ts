import { AppError } from '#lib/core/errors';

/** Streams of an OLE compound file (MS-CFB) by path, "BodyText/Section0". */
export type CompoundFile = { names: string[]; read: (name: string) => Buffer | undefined };

const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const ENTRY_BYTES = 128;
const HEADER_FAT_ENTRIES = 109;
const MINI_SECTOR_BYTES = 64;
const MOST_ENTRIES = 10_000;

type Entry = { name: string; type: number; left: number; right: number; child: number; start: number; size: number };

/** Throws `file_corrupt` for chains that run out of the file or in a circle. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 512) throw broken('header');
  const sectorBytes = 1 << buffer.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw broken('sector size');
  const sector = (index: number): Buffer => {
    const start = (index + 1) * sectorBytes;
    if (start >= buffer.length) throw broken('sector past the end');
    return buffer.subarray(start, start + sectorBytes);
  };
  const fat = readFat(buffer, sector, sectorBytes);
  const chain = (start: number) => Buffer.concat(followChain(start, fat).map(sector));
  const entries = readEntries(chain(buffer.readUInt32LE(48)));
  const root = entries[0];
  if (!root) throw broken('no root entry');
  const cutoff = buffer.readUInt32LE(56);
  const miniFat = toNumbers(chain(buffer.readUInt32LE(60)));
  const miniStream = chain(root.start);
  const readEntry = (entry: Entry): Buffer => {
    const stream = (entry.size >= cutoff ? chain(entry.start) : miniChain(entry.start)).subarray(0, entry.size);
    if (stream.length < entry.size) throw broken('stream shorter than it says');
    return stream;
  };
  const miniChain = (start: number): Buffer => {
    const pieces = followChain(start, miniFat).map((index) =>
      miniStream.subarray(index * MINI_SECTOR_BYTES, (index + 1) * MINI_SECTOR_BYTES),
    );
    return Buffer.concat(pieces);
  };
  const paths = listPaths(entries);
  return {
    names: [...paths.keys()],
    read: (name) => {
      const entry = paths.get(name);
      return entry && readEntry(entry);
    },
  };
}

function readFat(buffer: Buffer, sector: (index: number) => Buffer, sectorBytes: number): number[] {
  const fatSectors = toNumbers(buffer.subarray(76, 76 + HEADER_FAT_ENTRIES * 4));
  let next = buffer.readUInt32LE(68);
  for (let count = buffer.readUInt32LE(72); count > 0 && next < END_OF_CHAIN; count -= 1) {
    const entries = toNumbers(sector(next));
    next = entries.pop() ?? END_OF_CHAIN;
    fatSectors.push(...entries);
    if (fatSectors.length * sectorBytes > buffer.length + sectorBytes * HEADER_FAT_ENTRIES)
      throw broken('allocation table');
  }
  return fatSectors.filter((index) => index < END_OF_CHAIN).flatMap((index) => toNumbers(sector(index)));
}

function followChain(start: number, table: number[]): number[] {
  const chain: number[] = [];
  const seen = new Set<number>();
  for (let at = start; at < END_OF_CHAIN; at = table[at] ?? FREE) {
    if (seen.has(at)) throw broken('chain in a circle');
    seen.add(at);
    chain.push(at);
  }
  return chain;
}

function toNumbers(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
}

function readEntries(directory: Buffer): Entry[] {
  const count = Math.min(Math.floor(directory.length / ENTRY_BYTES), MOST_ENTRIES);
  return Array.from({ length: count }, (_, index) => {
    const entry = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
    const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    return {
      name: entry.toString('utf16le', 0, nameBytes),
      type: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}

const TYPE_STREAM = 2;

/** Walks the tree of each storage; an entry met twice ends that branch. */
function listPaths(entries: Entry[]): Map<string, Entry> {
  const paths = new Map<string, Entry>();
  const seen = new Set<number>();
  const open = [{ index: entries[0]?.child ?? FREE, folder: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const entry = entries[next.index];
    if (!entry || seen.has(next.index)) continue;
    seen.add(next.index);
    const path = next.folder + entry.name;
    if (entry.type === TYPE_STREAM) paths.set(path, entry);
    open.push({ index: entry.left, folder: next.folder }, { index: entry.right, folder: next.folder });
    open.push({ index: entry.child, folder: `${path}/` });
  }
  return paths;
}

function broken(reason: string): AppError {
  return new AppError('file_corrupt', { reason });
}
