import { AppError } from '#lib/core/errors';
import { toStorableText } from '../../normalise-text';
import type { LeftOut, LeftOutReason, ReadContext, SourceDocument } from '../../source';
import { notePages } from '../text/read-text';
import { createNumberCounter, readNumbering } from './numbering';
import { openZip, type ZipArchive } from '../shared/open-zip';
import { findChild, isElement, listChildren, parseXml, type XmlElement } from '../shared/parse-xml';
import { readBody, type BodyContext } from './read-body';
import { toSuperscript } from '../shared/superscript';
import { plainText } from './read-runs';
import { readStyles } from './styles';

const LONGEST_LEFT_OUT = 200;

/** A Word document as Word shows it with all changes accepted: automatic numbers in the text, notes after their paragraph. */
export function readDocx(bytes: Uint8Array, context: ReadContext): SourceDocument {
  const archive = openZip(bytes);
  const main = findMainPart(archive);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const part = (name: string) => readPart(archive, folder + name);
  const body = findChild(readPart(archive, main), 'w:body');
  if (!body) throw new AppError('file_corrupt', { reason: 'no document body' });
  context.onProgress({ done: 0, total: 1 });

  const leftOut: LeftOut[] = [];
  const leave = (why: LeftOutReason, text: string) => {
    const what = toStorableText(text.replace(/\s+/g, ' ').trim());
    if (what !== '') leftOut.push({ page: null, what: what.slice(0, LONGEST_LEFT_OUT), why });
  };
  const blocks = readBody(body, createBodyContext(part, leave));
  leaveMargins(archive, folder, leave);
  for (const comment of listChildren(part('comments.xml'), 'w:comment')) leave('comment', plainText(comment));
  context.onProgress({ done: 1, total: 1 });
  if (blocks.length === 0) throw new AppError('file_without_text');
  return {
    format: 'docx',
    pages: null,
    title: findTitle(archive),
    blocks,
    pageNotes: notePages(blocks, null),
    leftOut,
  };
}

type Leave = (why: LeftOutReason, text: string) => void;

function createBodyContext(part: (name: string) => XmlElement | undefined, leave: Leave): BodyContext {
  const numbering = readNumbering(part('numbering.xml'));
  const notes = {
    footnote: indexNotes(part('footnotes.xml'), 'w:footnote'),
    endnote: indexNotes(part('endnotes.xml'), 'w:endnote'),
  };
  let noteCount = 0;
  return {
    styles: readStyles(part('styles.xml')),
    numbering,
    countNumber: createNumberCounter(numbering),
    countersOf: {
      textBox: createNumberCounter(numbering),
      footnote: createNumberCounter(numbering),
      endnote: createNumberCounter(numbering),
    },
    findNote: (kind, id) => notes[kind].get(id),
    isOnColour: false,
    nextNoteMark: () => toSuperscript((noteCount += 1)),
    onDeleted: (text) => leave('trackedDeletion', text),
    onHidden: (text) => leave('hiddenText', text),
  };
}

function indexNotes(xml: XmlElement | undefined, name: string): Map<string, XmlElement> {
  return new Map(listChildren(xml, name).map((note) => [note.attributes['w:id'] ?? '', note]));
}

/** Repeated margins of several sections are named once. */
function leaveMargins(archive: ZipArchive, folder: string, leave: Leave): void {
  const seen = new Set<string>();
  for (const name of archive.names.filter((entry) => entry.startsWith(folder))) {
    const kind = /^(header|footer)\d*\.xml$/.exec(name.slice(folder.length))?.[1];
    const xml = kind === undefined ? undefined : readPart(archive, name);
    if (!xml) continue;
    const text = plainText(xml);
    if (seen.has(text)) continue;
    seen.add(text);
    leave(kind === 'header' ? 'pageHeader' : 'pageFooter', text);
  }
}

function readPart(archive: ZipArchive, name: string): XmlElement | undefined {
  const bytes = archive.read(name);
  return bytes && parseXml(new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes));
}

/** The package says in its relationships which part is the document; all but a few programs call it word/document.xml. */
function findMainPart(archive: ZipArchive): string {
  const relation = readPart(archive, '_rels/.rels')
    ?.children.filter(isElement)
    .find((child) => child.attributes['Type']?.endsWith('/officeDocument'));
  return relation?.attributes['Target']?.replace(/^\//, '') ?? 'word/document.xml';
}

function findTitle(archive: ZipArchive): string | null {
  const xml = readPart(archive, 'docProps/core.xml');
  const title = findChild(xml, 'dc:title')
    ?.children.filter((child) => !isElement(child))
    .join('')
    .trim();
  return title ? toStorableText(title) : null;
}
