import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  FootnoteReferenceRun,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import type { Block, ExportDocument, Inline } from './document-model';
import { COMPACT, DOCX_FONT, READING, wordStyles, type DocxStyle } from './docx-style';

const A4 = { width: 11906, height: 16838 };
const GREY = '6F6A60';
const LINE = 'C9C2B3';

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

/** How far a block stands in, whether it is quoted, and how it is set. */
type Place = { depth: number; isQuoted: boolean; style: DocxStyle };

/** The document as a Word file; notes are Word's own footnotes. */
export async function writeDocx({ title, language, blocks, notes, isCompact }: ExportDocument): Promise<Uint8Array> {
  const style = isCompact === true ? COMPACT : READING;
  const { margin } = style;
  const lists = new ListNumbers();
  const children = [
    ...(title === '' ? [] : [new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] })]),
    ...blocks.flatMap((block) => writeBlock(block, { depth: 0, isQuoted: false, style }, lists)),
  ];
  const word = new Document({
    title,
    creator: 'Johang',
    styles: wordStyles(style, language),
    numbering: { config: lists.config() },
    footnotes: Object.fromEntries(
      notes.map(({ source, quote }, index) => [
        String(index + 1),
        { children: [new Paragraph({ children: noteRuns(source, quote, style) })] },
      ]),
    ),
    sections: [
      {
        properties: {
          page: { size: A4, margin: { top: margin, bottom: margin, left: margin, right: margin } },
        },
        footers: { default: pageFooter(style) },
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(word));
}

function noteRuns(source: string, quote: string, { note }: DocxStyle): TextRun[] {
  const look = { size: note, font: DOCX_FONT };
  return [new TextRun({ text: ` ${source}`, bold: true, ...look }), new TextRun({ text: `: “${quote}”`, ...look })];
}

function writeBlock(block: Block, place: Place, lists: ListNumbers): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({ heading: HEADINGS[block.level], children: writeInlines(block.content, { isStrong: true }) }),
      ];
    case 'paragraph':
      return [
        new Paragraph({ ...paragraphLook(place), children: writeInlines(block.content, remarkLook(block, place)) }),
      ];
    case 'quote':
      return block.blocks.flatMap((inner) =>
        writeBlock(inner, { ...place, depth: place.depth + 1, isQuoted: true }, lists),
      );
    case 'list':
      return writeList(block, place, lists);
    case 'table':
      return [writeTable(block, place), new Paragraph({})];
    case 'rule':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: LINE, space: 1 } } })];
  }
}

function paragraphLook({ depth, isQuoted, style }: Place): IParagraphOptions {
  return {
    indent: { left: depth * style.indent },
    ...(isQuoted ? { border: { left: { style: BorderStyle.SINGLE, size: 8, color: LINE, space: 8 } } } : {}),
  };
}

/** Only an item's first paragraph carries its mark; what follows stands below it. */
function writeList(block: Extract<Block, { kind: 'list' }>, place: Place, lists: ListNumbers): (Paragraph | Table)[] {
  const reference = lists.add(block.isOrdered, block.start);
  return block.items.flatMap((item) => {
    const [first, ...rest] = item;
    const inner = { ...place, depth: place.depth + 1 };
    const indent = { left: inner.depth * place.style.indent, hanging: place.style.indent };
    const [isFlowing, content] = first?.kind === 'paragraph' ? [true, first.content] : [false, []];
    return [
      new Paragraph({
        ...paragraphLook(inner),
        numbering: { reference, level: 0 },
        indent,
        children: writeInlines(content, first === undefined ? {} : remarkLook(first, place)),
      }),
      ...(isFlowing ? rest : item).flatMap((below) => writeBlock(below, inner, lists)),
    ];
  });
}

function writeTable({ header, rows, shares }: Extract<Block, { kind: 'table' }>, { style }: Place): Table {
  const whole = A4.width - 2 * style.margin;
  const widths = header.map((_, column) => Math.round(whole * (shares?.[column] ?? 1 / header.length)));
  const row = (cells: Inline[][], isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      children: cells.map(
        (cell, column) =>
          new TableCell({
            ...(shares === undefined ? {} : { width: { size: widths[column] ?? 0, type: WidthType.DXA } }),
            margins: { top: style.cell, bottom: style.cell, left: 100, right: 100 },
            children: [new Paragraph({ children: writeInlines(cell, { isStrong: isHeader }) })],
          }),
      ),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    // Not every program goes by the widths of the cells.
    ...(shares === undefined ? {} : { columnWidths: widths }),
    rows: [row(header, true), ...rows.map((cells) => row(cells, false))],
  });
}

type RunLook = { size?: number; color?: string; isStrong?: boolean };

function remarkLook(block: Block, { style }: Place): RunLook {
  return block.kind === 'paragraph' && block.isRemark === true ? { size: style.remark, color: GREY } : {};
}

function writeInlines(inlines: readonly Inline[], { isStrong = false, ...look }: RunLook): ParagraphChild[] {
  return inlines.map((inline) => {
    if (inline.kind === 'note') return new FootnoteReferenceRun(inline.note);
    if (inline.kind === 'break') return new TextRun({ break: 1 });
    return new TextRun({
      text: inline.text,
      bold: isStrong || inline.isStrong === true,
      italics: inline.isEmphasised === true,
      ...look,
      ...(inline.isQuiet === true ? { color: GREY } : {}),
    });
  });
}

function pageFooter({ note }: DocxStyle): Footer {
  const children = [new TextRun({ children: [PageNumber.CURRENT], size: note, color: GREY })];
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children })] });
}

/** Each list numbers for itself: Word would otherwise go on from the list before. */
class ListNumbers {
  readonly #lists: { isOrdered: boolean; start: number }[] = [];

  add(isOrdered: boolean, start: number): string {
    this.#lists.push({ isOrdered, start });
    return `list-${this.#lists.length}`;
  }

  config() {
    return this.#lists.map(({ isOrdered, start }, index) => ({
      reference: `list-${index + 1}`,
      levels: [
        {
          level: 0,
          start,
          format: isOrdered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
          text: isOrdered ? '%1.' : '•',
          alignment: AlignmentType.LEFT,
        },
      ],
    }));
  }
}
