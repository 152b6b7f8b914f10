import { toStorableText } from '../../normalise-text';
import { replacePrivateUse } from '../../private-use';
import type { Block, LeftOutReason } from '../../source';
import { layRow } from '../shared/lay-row';
import { findChild, isElement, listChildren, type XmlElement } from '../shared/parse-xml';
import type { CharShape, ParagraphShape } from './document-info';
import type { HangulCounter } from './hangul-numbering';
import type { HwpxHeader } from './hwpx-header';

export type HwpxContext = {
  header: HwpxHeader;
  countNumber: HangulCounter;
  outlineNumberingId: string;
  /** Inside a tracked deletion, which may run over several paragraphs. */
  isDeleting: boolean;
  nextNoteMark: () => string;
  onLeftOut: (why: LeftOutReason, text: string) => void;
};

const SHOWN: Record<string, string> = {
  'hp:tab': '\t',
  'hp:lineBreak': '\n',
  'hp:nbSpace': '\u00A0',
  'hp:fwSpace': ' ',
  'hp:hyphen': '-',
};

const LEFT_OUT: Record<string, LeftOutReason> = {
  'hp:header': 'pageHeader',
  'hp:footer': 'pageFooter',
  'hp:hiddenComment': 'comment',
};

/** Paragraphs right below an element (a section, a cell's list) as blocks. */
export function readHwpxParagraphs(element: XmlElement | undefined, context: HwpxContext): Block[] {
  return listChildren(element, 'hp:p').flatMap((paragraph) => readParagraph(paragraph, context));
}

type Paragraph = { line: string; looks: CharShape[]; blocks: Block[]; after: Block[]; close: () => void };

function readParagraph(element: XmlElement, context: HwpxContext): Block[] {
  const shape = context.header.paragraphShapes.get(element.attributes['paraPrIDRef'] ?? '');
  let isNumbered = false;
  const paragraph: Paragraph = {
    line: '',
    looks: [],
    blocks: [],
    after: [],
    close: () => {
      if (paragraph.line.trim() !== '' || (!isNumbered && paragraph.blocks.length === 0)) {
        paragraph.blocks.push(...toBlock(paragraph, isNumbered ? undefined : shape, context));
        isNumbered = true;
      }
      paragraph.line = '';
    },
  };
  for (const run of listChildren(element, 'hp:run')) {
    const look = context.header.charShapes.get(run.attributes['charPrIDRef'] ?? '');
    const before = paragraph.line;
    for (const child of run.children.filter(isElement)) readRunChild(child, paragraph, context);
    if (look && paragraph.line !== before && paragraph.line.trim() !== before.trim()) paragraph.looks.push(look);
  }
  paragraph.close();
  return [...paragraph.blocks, ...paragraph.after];
}

function readRunChild(element: XmlElement, paragraph: Paragraph, context: HwpxContext): void {
  if (element.name === 'hp:t') paragraph.line += readText(element, context);
  else if (element.name === 'hp:tbl') {
    const rows = listChildren(element, 'hp:tr').flatMap((row) =>
      layRow(listChildren(row, 'hp:tc').map((cell) => readHwpxParagraphs(findChild(cell, 'hp:subList'), context))),
    );
    if (rows.length > 0 && paragraph.line.trim() !== '') paragraph.close();
    paragraph.blocks.push(...readCaption(element, context), ...rows);
  } else if (element.name === 'hp:secPr') {
    context.outlineNumberingId = element.attributes['outlineShapeIDRef'] ?? context.outlineNumberingId;
  } else if (element.name === 'hp:ctrl') readControls(element, paragraph, context);
  else if (element.name === 'hp:dutmal') paragraph.line += joinText(findChild(element, 'hp:mainText'));
  else paragraph.after.push(...readBelow(element, context));
}

function readControls(element: XmlElement, paragraph: Paragraph, context: HwpxContext): void {
  for (const child of element.children.filter(isElement)) {
    const why = LEFT_OUT[child.name];
    const blocks = readBelow(child, context);
    if (why) context.onLeftOut(why, blocks.map((block) => block.text).join(' '));
    else if (child.name === 'hp:footNote' || child.name === 'hp:endNote') {
      const mark = context.nextNoteMark();
      paragraph.line += mark;
      const [first, ...rest] = blocks;
      if (!first) continue;
      const note = { ...first, text: `${mark} ${first.text.trimStart()}`, label: null, labelLength: 0 };
      paragraph.after.push(note, ...rest);
    } else paragraph.after.push(...blocks);
  }
}

function readText(element: XmlElement, context: HwpxContext): string {
  let text = '';
  let deleted = '';
  for (const child of element.children) {
    if (isElement(child)) {
      if (child.name === 'hp:deleteBegin') context.isDeleting = true;
      else if (child.name === 'hp:deleteEnd') context.isDeleting = false;
      else if (!context.isDeleting) text += SHOWN[child.name] ?? '';
    } else if (context.isDeleting) deleted += child;
    else text += child;
  }
  if (deleted !== '') context.onLeftOut('trackedDeletion', deleted);
  return text;
}

function toBlock(paragraph: Paragraph, shape: ParagraphShape | undefined, context: HwpxContext): Block[] {
  const body = clean(paragraph.line).replace(/(?<!\n)\n+$/, '');
  const shown = shape ? findNumber(shape, body, context) : '';
  const text = shown === '' ? body : `${shown}${body === '' ? '' : ' '}${body}`;
  if (text.trim() === '') return [];
  const isLabel = shown !== '' && shape?.head !== 'bullet';
  return [
    {
      text,
      kind: shape?.head === 'outline' ? 'heading' : 'paragraph',
      page: null,
      label: isLabel ? shown : null,
      labelLength: isLabel ? shown.length : 0,
      level: shown === '' ? null : (shape?.level ?? null),
      bold: paragraph.looks.length > 0 && paragraph.looks.every((look) => look.isBold),
      fontSize: paragraph.looks[0]?.sizePoints ?? null,
    },
  ];
}

function findNumber(shape: ParagraphShape, body: string, context: HwpxContext): string {
  if (shape.head === 'none') return '';
  if (shape.head === 'bullet') {
    return body.trim() === '' ? '' : clean(context.header.bullets.get(String(shape.numberingId)) ?? '•');
  }
  const numberingId = shape.head === 'outline' ? context.outlineNumberingId : String(shape.numberingId);
  return clean(context.countNumber(numberingId, shape.level)).trim();
}

function readCaption(table: XmlElement, context: HwpxContext): Block[] {
  return readHwpxParagraphs(findChild(findChild(table, 'hp:caption'), 'hp:subList'), context);
}

/** Text boxes, notes, margins: paragraphs in lists at any depth. */
function readBelow(element: XmlElement, context: HwpxContext): Block[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'hp:subList' ? readHwpxParagraphs(child, context) : readBelow(child, context)));
}

function joinText(element: XmlElement | undefined): string {
  return element?.children.map((child) => (isElement(child) ? joinText(child) : child)).join('') ?? '';
}

function clean(text: string): string {
  return toStorableText(replacePrivateUse(text));
}
