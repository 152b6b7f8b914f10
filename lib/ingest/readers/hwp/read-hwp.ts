import { inflateRawSync } from 'node:zlib';
import { AppError } from '#lib/core/errors';
import { toStorableText } from '../../normalise-text';
import type { LeftOut, LeftOutReason, ReadContext, SourceDocument } from '../../source';
import { MAX_UNPACKED_BYTES } from '../shared/open-zip';
import { toSuperscript } from '../shared/superscript';
import { notePages } from '../text/read-text';
import { decryptDistribution } from './decrypt-distribution';
import { readDocumentInfo } from './document-info';
import { createHangulCounter } from './hangul-numbering';
import { openCompoundFile, type CompoundFile } from './open-compound-file';
import { readRecords } from './records';
import { readParagraphs, type SectionContext } from './read-section';

const SIGNATURE = 'HWP Document File';
const FLAG_COMPRESSED = 1;
const FLAG_PASSWORD = 2;
const FLAG_DISTRIBUTION = 4;
const LONGEST_LEFT_OUT = 200;

/** An HWP 5 document with its automatic numbers in the text, tables as rows, notes after their paragraph. */
export function readHwp(bytes: Uint8Array, context: ReadContext): SourceDocument {
  const file = openCompoundFile(bytes);
  const header = file.read('FileHeader');
  if (!header || header.length < 40 || !header.toString('latin1').startsWith(SIGNATURE)) {
    throw new AppError('file_corrupt', { reason: 'no HWP header' });
  }
  const flags = header.readUInt32LE(36);
  if ((flags & FLAG_PASSWORD) !== 0) throw new AppError('file_encrypted');
  const unpack = createUnpacker((flags & FLAG_COMPRESSED) !== 0);
  const sections = listSections(file, (flags & FLAG_DISTRIBUTION) !== 0);
  const leftOut: LeftOut[] = [];
  const section = createContext(unpack(file.read('DocInfo')), leftOut);
  const blocks = sections.flatMap(({ stream, isEncrypted }, index) => {
    if (context.signal.aborted) throw new AppError('cancelled');
    context.onProgress({ done: index, total: sections.length });
    return readParagraphs(readRecords(unpack(isEncrypted ? decryptDistribution(stream) : stream)), section);
  });
  if (blocks.length === 0) throw new AppError('file_without_text');
  return { format: 'hwp', pages: null, title: null, blocks, pageNotes: notePages(blocks, null), leftOut };
}

/** All streams of a file together stay under the cap, counted as they come out. */
function createUnpacker(isCompressed: boolean): (stream: Buffer | undefined) => Buffer {
  let left = MAX_UNPACKED_BYTES;
  return (stream) => {
    if (!stream) throw new AppError('file_corrupt', { reason: 'a stream is missing' });
    if (!isCompressed) return stream;
    try {
      const unpacked = inflateRawSync(stream, { maxOutputLength: Math.max(1, left) });
      left -= unpacked.length;
      return unpacked;
    } catch (error) {
      throw new AppError('file_corrupt', { reason: 'a stream cannot be unpacked or is too large' }, { cause: error });
    }
  };
}

function listSections(file: CompoundFile, isDistribution: boolean): { stream: Buffer; isEncrypted: boolean }[] {
  const folder = isDistribution ? 'ViewText' : 'BodyText';
  const names = file.names.filter((name) => new RegExp(`^${folder}/Section\\d+$`).test(name));
  const numberOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
  return names
    .sort((a, b) => numberOf(a) - numberOf(b))
    .flatMap((name) => {
      const stream = file.read(name);
      return stream ? [{ stream, isEncrypted: isDistribution }] : [];
    });
}

function createContext(documentInfo: Buffer, leftOut: LeftOut[]): SectionContext {
  const info = readDocumentInfo(readRecords(documentInfo));
  let notes = 0;
  return {
    info,
    countNumber: createHangulCounter((id, level) => info.numberings[Number(id) - 1]?.[level]),
    outlineNumberingId: 1,
    nextNoteMark: () => toSuperscript((notes += 1)),
    onLeftOut: (why: LeftOutReason, text: string) => {
      const what = toStorableText(text.trim()).slice(0, LONGEST_LEFT_OUT);
      if (what !== '') leftOut.push({ page: null, what, why });
    },
  };
}
