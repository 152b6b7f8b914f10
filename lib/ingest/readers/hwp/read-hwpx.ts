import { AppError } from '#lib/core/errors';
import { toStorableText } from '../../normalise-text';
import type { LeftOut, ReadContext, SourceDocument } from '../../source';
import { openZip, type ZipArchive } from '../shared/open-zip';
import { parseXml, type XmlElement } from '../shared/parse-xml';
import { toSuperscript } from '../shared/superscript';
import { notePages } from '../text/read-text';
import { createHangulCounter } from './hangul-numbering';
import { readHwpxHeader } from './hwpx-header';
import { readHwpxParagraphs, type HwpxContext } from './read-hwpx-section';

const SECTION = /^Contents\/section(\d+)\.xml$/i;
const LONGEST_LEFT_OUT = 200;

/** An HWPX document (KS X 6101) with its automatic numbers in the text, tables as rows, notes after their paragraph. */
export function readHwpx(bytes: Uint8Array, context: ReadContext): SourceDocument {
  const archive = openZip(bytes);
  const manifest = archive.read('META-INF/manifest.xml');
  if (manifest && new TextDecoder().decode(manifest).includes('encryption-data')) throw new AppError('file_encrypted');
  const sections = archive.names
    .filter((name) => SECTION.test(name))
    .sort((a, b) => Number(SECTION.exec(a)?.[1]) - Number(SECTION.exec(b)?.[1]));
  const leftOut: LeftOut[] = [];
  const section = createContext(readPart(archive, 'Contents/header.xml'), leftOut);
  const blocks = sections.flatMap((name, index) => {
    if (context.signal.aborted) throw new AppError('cancelled');
    context.onProgress({ done: index, total: sections.length });
    return readHwpxParagraphs(readPart(archive, name), section);
  });
  if (blocks.length === 0) throw new AppError('file_without_text');
  return { format: 'hwpx', pages: null, title: null, blocks, pageNotes: notePages(blocks, null), leftOut };
}

function readPart(archive: ZipArchive, name: string): XmlElement | undefined {
  const bytes = archive.read(name);
  return bytes && parseXml(new TextDecoder().decode(bytes));
}

function createContext(header: XmlElement | undefined, leftOut: LeftOut[]): HwpxContext {
  const shapes = readHwpxHeader(header);
  let notes = 0;
  return {
    header: shapes,
    countNumber: createHangulCounter((id, level) => shapes.numberings.get(id)?.get(level)),
    outlineNumberingId: '1',
    isDeleting: false,
    nextNoteMark: () => toSuperscript((notes += 1)),
    onLeftOut: (why, text) => {
      const what = toStorableText(text.trim()).slice(0, LONGEST_LEFT_OUT);
      if (what !== '') leftOut.push({ page: null, what, why });
    },
  };
}
