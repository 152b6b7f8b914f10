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

/** Twentieths of a point. */
const INDENT = 400;
const MARGIN = 1300;
const A4 = { width: 11906, height: 16838 };
const GREY = '6F6A60';
const LINE = 'C9C2B3';
/** Half points. */
const SIZE = { body: 21, remark: 18, note: 17 };

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Malgun Gothic' };

/** How far a block stands in, and whether it is quoted. */
type Place = { depth: number; isQuoted: boolean };

/** The document as a Word file; notes are Word's own footnotes. */
export async function writeDocx({ title, language, blocks, notes }: ExportDocument): Promise<Uint8Array> {
  const lists = new ListNumbers();
  const children = [
    ...(title === '' ? [] : [new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] })]),
    ...blocks.flatMap((block) => writeBlock(block, { depth: 0, isQuoted: false }, lists)),
  ];
  const word = new Document({
    title,
    creator: 'Johang',
    styles: styles(language),
    numbering: { config: lists.config() },
    footnotes: Object.fromEntries(
      notes.map(({ source, quote }, index) => [
        String(index + 1),
        { children: [new Paragraph({ children: noteRuns(source, quote) })] },
      ]),
    ),
    sections: [
      {
        properties: {
          page: { size: A4, margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } },
        },
        footers: { default: pageFooter() },
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(word));
}

function noteRuns(source: string, quote: string): TextRun[] {
  const look = { size: SIZE.note, font: FONT };
  return [new TextRun({ text: ` ${source}`, bold: true, ...look }), new TextRun({ text: `: “${quote}”`, ...look })];
}

function writeBlock(block: Block, place: Place, lists: ListNumbers): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: HEADINGS[block.level], children: writeInlines(block.content, false, true) })];
    case 'paragraph':
      return [new Paragraph({ ...paragraphLook(place), children: writeInlines(block.content, block.isRemark) })];
    case 'quote':
      return block.blocks.flatMap((inner) => writeBlock(inner, { depth: place.depth + 1, isQuoted: true }, lists));
    case 'list':
      return writeList(block, place, lists);
    case 'table':
      return [writeTable(block), new Paragraph({})];
    case 'rule':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: LINE, space: 1 } } })];
  }
}

function paragraphLook({ depth, isQuoted }: Place): IParagraphOptions {
  return {
    indent: { left: depth * INDENT },
    ...(isQuoted ? { border: { left: { style: BorderStyle.SINGLE, size: 8, color: LINE, space: 8 } } } : {}),
  };
}

/** Only an item's first paragraph carries its mark; what follows stands below it. */
function writeList(block: Extract<Block, { kind: 'list' }>, place: Place, lists: ListNumbers): (Paragraph | Table)[] {
  const reference = lists.add(block.isOrdered, block.start);
  return block.items.flatMap((item) => {
    const [first, ...rest] = item;
    const inner = { ...place, depth: place.depth + 1 };
    const indent = { left: inner.depth * INDENT, hanging: INDENT };
    const [isFlowing, content] = first?.kind === 'paragraph' ? [true, first.content] : [false, []];
    const isRemark = first?.kind === 'paragraph' && first.isRemark === true;
    return [
      new Paragraph({
        ...paragraphLook(inner),
        numbering: { reference, level: 0 },
        indent,
        children: writeInlines(content, isRemark),
      }),
      ...(isFlowing ? rest : item).flatMap((below) => writeBlock(below, inner, lists)),
    ];
  });
}

function writeTable({ header, rows }: Extract<Block, { kind: 'table' }>): Table {
  const row = (cells: Inline[][], isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      children: cells.map(
        (cell) =>
          new TableCell({
            margins: { top: 60, bottom: 60, left: 100, right: 100 },
            children: [new Paragraph({ children: writeInlines(cell, false, isHeader) })],
          }),
      ),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [row(header, true), ...rows.map((cells) => row(cells, false))],
  });
}

function writeInlines(inlines: readonly Inline[], isRemark = false, isStrong = false): ParagraphChild[] {
  return inlines.map((inline) => {
    if (inline.kind === 'note') return new FootnoteReferenceRun(inline.note);
    if (inline.kind === 'break') return new TextRun({ break: 1 });
    return new TextRun({
      text: inline.text,
      bold: isStrong || inline.isStrong === true,
      italics: inline.isEmphasised === true,
      ...(isRemark ? { size: SIZE.remark, color: GREY } : {}),
    });
  });
}

function pageFooter(): Footer {
  const children = [new TextRun({ children: [PageNumber.CURRENT], size: SIZE.note, color: GREY })];
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children })] });
}

function styles(language: ExportDocument['language']) {
  const heading = (size: number, before: number) => ({
    run: { size, bold: true, font: FONT, color: '1D1C1A' },
    paragraph: { spacing: { before, after: 100 }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: { font: FONT, size: SIZE.body, language: { value: 'en-US', eastAsia: 'ko-KR' } },
        paragraph: { spacing: { after: 120, line: language === 'ko' ? 340 : 310 } },
      },
      title: heading(36, 0),
      heading1: heading(30, 360),
      heading2: heading(26, 360),
      heading3: heading(22, 240),
      footnoteText: { run: { size: SIZE.note, font: FONT }, paragraph: { spacing: { after: 40, line: 240 } } },
    },
  };
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
