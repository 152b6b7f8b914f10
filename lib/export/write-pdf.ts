import type { Block, ExportDocument, Inline } from './document-model';
import type { Piece } from './pdf/break-lines';
import { COMPACT, GREY, READING } from './pdf/page-style';
import { noteName, PageWriter } from './pdf/page-writer';
import type { PdfFonts, Weight } from './pdf/pdf-fonts';

/** Points: a heading is not left alone at the foot of a page. */
const BELOW_HEADING = 60;

/** The document as a PDF; notes are raised numbers that lead to their sources at the end. */
export async function writePdf(document: ExportDocument, fonts: PdfFonts, sourcesTitle: string): Promise<Uint8Array> {
  await fonts.prepare(allText(document, sourcesTitle));
  const page = new PageWriter(fonts, {
    title: document.title,
    language: document.language === 'ko' ? 'ko-KR' : 'en-US',
    style: document.isCompact === true ? COMPACT : READING,
  });
  const { title, gap } = page.style;
  if (document.title !== '') {
    page.draw(page.lay([piece(document.title, 'bold')], page.width, title), 0, title);
    page.space(gap * 2);
  }
  for (const block of document.blocks) writeBlock(block, page, 0);
  writeNotes(document, page, sourcesTitle);
  return page.finish();
}

function writeBlock(block: Block, page: PageWriter, left: number): void {
  const { headings, body, remark, indent, gap } = page.style;
  switch (block.kind) {
    case 'heading': {
      const look = headings[block.level];
      page.space(block.level === 3 ? gap : gap * 3);
      page.keep(look.size * look.leading + BELOW_HEADING);
      page.draw(page.lay(toPieces(block.content, 'bold'), page.width - left, look), left, look);
      return page.space(gap);
    }
    case 'paragraph': {
      const look = block.isRemark === true ? remark : body;
      page.draw(page.lay(toPieces(block.content), page.width - left, look), left, look);
      return page.space(gap);
    }
    case 'quote':
      page.beside(left, () => block.blocks.forEach((inner) => writeBlock(inner, page, left + indent * 0.75)));
      return page.space(gap);
    case 'list':
      return block.items.forEach((item, index) =>
        writeItem(item, block.isOrdered ? `${block.start + index}.` : '•', page, left),
      );
    case 'table':
      return writeTable(block, page, left);
    case 'rule':
      page.space(gap);
      page.rule();
      return page.space(gap * 2);
  }
}

/** The mark stands on the item's first line. */
function writeItem(item: readonly Block[], mark: string, page: PageWriter, left: number): void {
  const { body, remark, indent, gap } = page.style;
  const [first, ...rest] = item;
  const isFlowing = first?.kind === 'paragraph';
  const look = first?.kind === 'paragraph' && first.isRemark === true ? remark : body;
  const [markLine] = page.lay([piece(mark)], indent * 3, look);
  const lines = isFlowing ? page.lay(toPieces(first.content), page.width - left - indent, look) : [];
  const [firstLine, ...below] = lines;
  page.drawRow(
    [
      [left, markLine],
      [left + indent, firstLine],
    ],
    look,
  );
  page.draw(below, left + indent, look);
  page.space(gap / 2);
  for (const block of isFlowing ? rest : item) writeBlock(block, page, left + indent);
}

/** Rows may go over a page's end: the cells of one row are drawn line by line. */
function writeTable({ header, rows, shares }: Extract<Block, { kind: 'table' }>, page: PageWriter, left: number): void {
  const { cell: look, gap } = page.style;
  const whole = page.width - left;
  const widths = header.map((_, column) => whole * (shares?.[column] ?? 1 / header.length));
  const lefts = widths.map((_, column) => left + widths.slice(0, column).reduce((sum, width) => sum + width, 0));
  const writeRow = (cells: Inline[][], weight: Weight) => {
    page.keep(look.size * look.leading * 2);
    page.rule();
    page.space(gap / 2);
    const laid = cells.map((cell, column) =>
      page.lay(toPieces(cell, weight), (widths[column] ?? whole) - gap * 2, look),
    );
    const height = Math.max(1, ...laid.map((lines) => lines.length));
    for (let line = 0; line < height; line++)
      page.drawRow(
        laid.map((lines, column) => [lefts[column] ?? left, lines[line]] as const),
        look,
      );
    page.space(gap / 2);
  };
  // Its header is not left alone at the foot of a page either.
  page.keep(look.size * look.leading * 4);
  writeRow(header, 'bold');
  for (const row of rows) writeRow(row, 'regular');
  page.rule();
  page.space(gap * 2);
}

function writeNotes({ notes }: ExportDocument, page: PageWriter, title: string): void {
  if (notes.length === 0) return;
  const { note: look, indent, gap } = page.style;
  writeBlock({ kind: 'heading', level: 2, content: [{ kind: 'text', text: title }] }, page, 0);
  notes.forEach(({ source, quote }, index) => {
    page.keep(look.size * look.leading * 2);
    page.mark(noteName(index + 1));
    const pieces = [piece(source, 'bold'), piece(`: “${quote}”`)];
    const [number] = page.lay([piece(`${index + 1}`)], indent * 2, look);
    const [first, ...below] = page.lay(pieces, page.width - indent, look);
    page.drawRow(
      [
        [0, number],
        [indent, first],
      ],
      look,
    );
    page.draw(below, indent, look);
    page.space(gap / 2);
  });
}

function piece(text: string, weight: Weight = 'regular'): Piece {
  return { text, weight, note: null };
}

function toPieces(inlines: readonly Inline[], weight: Weight = 'regular'): Piece[] {
  return inlines.map((inline): Piece => {
    if (inline.kind === 'note') return { text: String(inline.note), weight: 'regular', note: inline.note };
    if (inline.kind === 'break') return piece('\n');
    const words = piece(inline.text, inline.isStrong === true ? 'bold' : weight);
    return inline.isQuiet === true ? { ...words, color: GREY } : words;
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
