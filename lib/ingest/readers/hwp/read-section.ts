import { toStorableText } from '../../normalise-text';
import { replacePrivateUse } from '../../private-use';
import type { Block, LeftOutReason } from '../../source';
import { layRow } from '../shared/lay-row';
import type { DocumentInfo, ParagraphShape } from './document-info';
import type { HangulCounter } from './hangul-numbering';
import { readParagraphText, type TextPiece } from './paragraph-text';
import { TAG, type HwpRecord } from './records';

export type SectionContext = {
  info: DocumentInfo;
  countNumber: HangulCounter;
  /** The numbering that outline paragraphs of this section use, from 1. */
  outlineNumberingId: number;
  nextNoteMark: () => string;
  onLeftOut: (why: LeftOutReason, text: string) => void;
};

/** Paragraphs of a section (or of a cell, a note, a text box) with what hangs on them, in order. */
export function readParagraphs(records: HwpRecord[], context: SectionContext): Block[] {
  return records.filter((record) => record.tag === TAG.paragraph).flatMap((record) => readParagraph(record, context));
}

function readParagraph(record: HwpRecord, context: SectionContext): Block[] {
  const controls = record.children.filter((child) => child.tag === TAG.control);
  for (const control of controls) takeSectionDefinition(control, context);
  const text = record.children.find((child) => child.tag === TAG.text);
  const shape = context.info.paragraphShapes[record.data.length >= 10 ? record.data.readUInt16LE(8) : 0];
  const blocks: Block[] = [];
  let line = '';
  let isNumbered = false;
  const close = () => {
    // What stands around a table belongs to the one paragraph: it is numbered once.
    if (line.trim() !== '' || (!isNumbered && controls.length === 0)) {
      blocks.push(...toBlock(line, isNumbered ? undefined : shape, record, context));
      isNumbered = true;
    }
    line = '';
  };
  const after: Block[] = [];
  const pieces: TextPiece[] = text ? readParagraphText(text.data) : [];
  let next = 0;
  for (const piece of pieces) {
    if (piece.kind === 'text') line += piece.text;
    else {
      const control = controls[next];
      next += 1;
      if (!control) continue;
      const read = readControl(control, context);
      line += read.inline;
      if (read.isTable && read.blocks.length > 0) close();
      (read.isTable ? blocks : after).push(...read.blocks);
    }
  }
  close();
  return [...blocks, ...after];
}

function toBlock(line: string, shape: ParagraphShape | undefined, record: HwpRecord, context: SectionContext): Block[] {
  const body = clean(line).replace(/(?<!\n)\n+$/, '');
  const number = shape ? findNumber(shape, body, context) : null;
  const text = number === null ? body : `${number.shown}${body === '' ? '' : ' '}${body}`;
  if (text.trim() === '') return [];
  return [
    {
      text,
      kind: shape?.head === 'outline' ? 'heading' : 'paragraph',
      page: null,
      label: number?.isLabel ? number.shown : null,
      labelLength: number?.isLabel ? number.shown.length : 0,
      level: number?.level ?? null,
      ...readLook(record, context),
    },
  ];
}

type ShownNumber = { shown: string; isLabel: boolean; level: number };

function findNumber(shape: ParagraphShape, body: string, context: SectionContext): ShownNumber | null {
  if (shape.head === 'none') return null;
  if (shape.head === 'bullet') {
    const bullet = clean(context.info.bullets[shape.numberingId - 1] ?? '•');
    return body.trim() === '' ? null : { shown: bullet, isLabel: false, level: shape.level };
  }
  const numberingId = shape.head === 'outline' ? context.outlineNumberingId : shape.numberingId;
  const shown = clean(context.countNumber(String(numberingId), shape.level)).trim();
  return shown === '' ? null : { shown, isLabel: true, level: shape.level };
}

/** Size of the first character, and bold where all of the paragraph is. */
function readLook(record: HwpRecord, { info }: SectionContext): { bold: boolean; fontSize: number | null } {
  const data = record.children.find((child) => child.tag === TAG.charShapes)?.data;
  const shapes = Array.from(
    { length: (data?.length ?? 0) >> 3 },
    (_, index) => info.charShapes[data?.readUInt32LE(index * 8 + 4) ?? -1],
  );
  return {
    bold: shapes.length > 0 && shapes.every((shape) => shape?.isBold === true),
    fontSize: shapes[0]?.sizePoints ?? null,
  };
}

type ControlText = { inline: string; blocks: Block[]; isTable: boolean };

function readControl(control: HwpRecord, context: SectionContext): ControlText {
  const id = controlId(control);
  if (id === 'tbl ') return { inline: '', blocks: readTable(control, context), isTable: true };
  if (id === 'head' || id === 'foot') {
    context.onLeftOut(id === 'head' ? 'pageHeader' : 'pageFooter', joinText(readBelow(control, context)));
    return { inline: '', blocks: [], isTable: false };
  }
  if (id === 'tcmt') {
    context.onLeftOut('comment', joinText(readBelow(control, context)));
    return { inline: '', blocks: [], isTable: false };
  }
  if (id === 'fn  ' || id === 'en  ') {
    const mark = context.nextNoteMark();
    const [first, ...rest] = readBelow(control, context);
    const blocks = first
      ? [{ ...first, text: `${mark} ${first.text.trimStart()}`, label: null, labelLength: 0 }, ...rest]
      : [];
    return { inline: mark, blocks, isTable: false };
  }
  return { inline: '', blocks: readBelow(control, context), isTable: false };
}

function controlId(control: HwpRecord): string {
  return control.data.length < 4 ? '' : [...control.data.toString('latin1', 0, 4)].reverse().join('');
}

const OUTLINE_NUMBERING_OFFSET = 18;

function takeSectionDefinition(control: HwpRecord, context: SectionContext): void {
  if (controlId(control) !== 'secd' || control.data.length < OUTLINE_NUMBERING_OFFSET + 2) return;
  context.outlineNumberingId = control.data.readUInt16LE(OUTLINE_NUMBERING_OFFSET);
}

/** Text boxes and captions: paragraphs at any depth below. */
function readBelow(record: HwpRecord, context: SectionContext): Block[] {
  return record.children.flatMap((child) => {
    if (child.tag === TAG.paragraph) return readParagraph(child, context);
    return child.tag === TAG.control ? [] : readBelow(child, context);
  });
}

/** Each cell is a list header with its place, followed by its paragraphs. What comes before the first cell is the caption. */
function readTable(control: HwpRecord, context: SectionContext): Block[] {
  const rows = new Map<number, Block[][]>();
  const caption: Block[] = [];
  let cell: Block[] = caption;
  let isInTable = false;
  for (const child of control.children) {
    if (child.tag === TAG.list && isInTable && child.data.length >= 12) {
      cell = [];
      const row = child.data.readUInt16LE(10);
      const cells = rows.get(row) ?? [];
      cells.push(cell);
      rows.set(row, cells);
    } else if (child.tag === TAG.paragraph) cell.push(...readParagraph(child, context));
    else if (child.tag === TAG.table) isInTable = true;
  }
  return [...caption, ...[...rows.entries()].sort(([a], [b]) => a - b).flatMap(([, cells]) => layRow(cells))];
}

function joinText(blocks: Block[]): string {
  return blocks.map((block) => block.text).join(' ');
}

function clean(text: string): string {
  return toStorableText(replacePrivateUse(text));
}
