import type { Block, ExportDocument, Inline } from './document-model';
import type { Piece } from './pdf/break-lines';
import { GREY, noteName, PageWriter, type Look } from './pdf/page-writer';
import type { PdfFonts, Weight } from './pdf/pdf-fonts';

const BODY: Look = { size: 10.5, leading: 1.65 };
const REMARK: Look = { size: 9, leading: 1.6, color: GREY };
const NOTE: Look = { size: 8.5, leading: 1.55 };
const TITLE: Look = { size: 19, leading: 1.35 };
const HEADINGS: Record<1 | 2 | 3, Look> = {
  1: { size: 16, leading: 1.4 },
  2: { size: 13.5, leading: 1.45 },
  3: { size: 11.5, leading: 1.5 },
};
/** Points. */
const INDENT = 18;
const GAP = 6;
/** A heading is not left alone at the foot of a page. */
const BELOW_HEADING = 60;

/** The document as a PDF; notes are raised numbers that lead to their sources at the end. */
export async function writePdf(document: ExportDocument, fonts: PdfFonts, sourcesTitle: string): Promise<Uint8Array> {
  await fonts.prepare(allText(document, sourcesTitle));
  const page = new PageWriter(fonts, {
    title: document.title,
    language: document.language === 'ko' ? 'ko-KR' : 'en-US',
  });
  if (document.title !== '') {
    page.draw(page.lay([piece(document.title, 'bold')], page.width, TITLE), 0, TITLE);
    page.space(GAP * 2);
  }
  for (const block of document.blocks) writeBlock(block, page, 0);
  writeNotes(document, page, sourcesTitle);
  return page.finish();
}

function writeBlock(block: Block, page: PageWriter, left: number): void {
  switch (block.kind) {
    case 'heading': {
      const look = HEADINGS[block.level];
      page.space(block.level === 3 ? GAP : GAP * 3);
      page.keep(look.size * look.leading + BELOW_HEADING);
      page.draw(page.lay(toPieces(block.content, 'bold'), page.width - left, look), left, look);
      return page.space(GAP);
    }
    case 'paragraph': {
      const look = block.isRemark === true ? REMARK : BODY;
      page.draw(page.lay(toPieces(block.content), page.width - left, look), left, look);
      return page.space(GAP);
    }
    case 'quote':
      page.beside(left, () => block.blocks.forEach((inner) => writeBlock(inner, page, left + INDENT * 0.75)));
      return page.space(GAP);
    case 'list':
      return block.items.forEach((item, index) =>
        writeItem(item, block.isOrdered ? `${block.start + index}.` : '•', page, left),
      );
    case 'table':
      return writeTable(block, page, left);
    case 'rule':
      page.space(GAP);
      page.rule();
      return page.space(GAP * 2);
  }
}

/** The mark stands on the item's first line. */
function writeItem(item: readonly Block[], mark: string, page: PageWriter, left: number): void {
  const [first, ...rest] = item;
  const isFlowing = first?.kind === 'paragraph';
  const look = first?.kind === 'paragraph' && first.isRemark === true ? REMARK : BODY;
  const [markLine] = page.lay([piece(mark)], INDENT * 3, look);
  const lines = isFlowing ? page.lay(toPieces(first.content), page.width - left - INDENT, look) : [];
  const [firstLine, ...below] = lines;
  page.drawRow(
    [
      [left, markLine],
      [left + INDENT, firstLine],
    ],
    look,
  );
  page.draw(below, left + INDENT, look);
  page.space(GAP / 2);
  for (const block of isFlowing ? rest : item) writeBlock(block, page, left + INDENT);
}

/** Rows may go over a page's end: the cells of one row are drawn line by line. */
function writeTable({ header, rows }: Extract<Block, { kind: 'table' }>, page: PageWriter, left: number): void {
  const columns = Math.max(1, header.length);
  const width = (page.width - left) / columns;
  const writeRow = (cells: Inline[][], weight: Weight) => {
    page.keep(REMARK.size * REMARK.leading * 2);
    page.rule();
    page.space(GAP / 2);
    const look = { ...REMARK, color: '#1d1c1a' };
    const laid = cells.map((cell) => page.lay(toPieces(cell, weight), width - GAP * 2, look));
    const height = Math.max(1, ...laid.map((lines) => lines.length));
    for (let line = 0; line < height; line++)
      page.drawRow(
        laid.map((lines, column) => [left + column * width, lines[line]] as const),
        look,
      );
    page.space(GAP / 2);
  };
  writeRow(header, 'bold');
  for (const row of rows) writeRow(row, 'regular');
  page.rule();
  page.space(GAP * 2);
}

function writeNotes({ notes }: ExportDocument, page: PageWriter, title: string): void {
  if (notes.length === 0) return;
  writeBlock({ kind: 'heading', level: 2, content: [{ kind: 'text', text: title }] }, page, 0);
  notes.forEach(({ source, quote }, index) => {
    page.keep(NOTE.size * NOTE.leading * 2);
    page.mark(noteName(index + 1));
    const pieces = [piece(source, 'bold'), piece(`: “${quote}”`)];
    const [number] = page.lay([piece(`${index + 1}`)], INDENT * 2, NOTE);
    const [first, ...below] = page.lay(pieces, page.width - INDENT, NOTE);
    page.drawRow(
      [
        [0, number],
        [INDENT, first],
      ],
      NOTE,
    );
    page.draw(below, INDENT, NOTE);
    page.space(GAP / 2);
  });
}

function piece(text: string, weight: Weight = 'regular'): Piece {
  return { text, weight, note: null };
}

function toPieces(inlines: readonly Inline[], weight: Weight = 'regular'): Piece[] {
  return inlines.map((inline): Piece => {
    if (inline.kind === 'note') return { text: String(inline.note), weight: 'regular', note: inline.note };
    if (inline.kind === 'break') return piece('\n');
    return piece(inline.text, inline.isStrong === true ? 'bold' : weight);
  });
}

function allText(document: ExportDocument, sourcesTitle: string): string {
  return [
    sourcesTitle,
    document.title,
    JSON.stringify(document.blocks),
    ...document.notes.flatMap(({ source, quote }) => [source, quote]),
  ].join('');
}
