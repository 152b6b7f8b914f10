import { replacePrivateUse } from '../../private-use';
import { toStorableText } from '../../normalise-text';
import type { Block } from '../../source';
import type { NumberingDefinitions, ParagraphNumber } from './numbering';
import { childSwitch, childValue, findChild, isElement, type XmlElement } from '../shared/parse-xml';
import { hasShade, isShadedTable } from './find-shade';
import { readRuns, type RunText } from './read-runs';
import type { Styles } from './styles';
import { readTable } from './read-table';

type CountNumber = (numId: string, level: number) => ParagraphNumber | null;
type Story = 'textBox' | 'footnote' | 'endnote';

export type BodyContext = {
  styles: Styles;
  numbering: NumberingDefinitions;
  countNumber: CountNumber;
  /** Text boxes and notes are counted by themselves, apart from the text they hang on. */
  countersOf: Record<Story, CountNumber>;
  findNote: (kind: 'footnote' | 'endnote', id: string) => XmlElement | undefined;
  nextNoteMark: () => string;
  /** Inside a shaded table or a text box. */
  isOnColour: boolean;
  onDeleted: (text: string) => void;
  onHidden: (text: string) => void;
};

const DROPPED = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:sdtPr', 'w:sectPr']);

/** Paragraphs and tables below an element as blocks, in document order. */
export function readBody(element: XmlElement, context: BodyContext): Block[] {
  const blocks: Block[] = [];
  const open: OpenParagraph = { block: undefined, carried: '' };
  walk(element, context, blocks, open);
  closeParagraph(open, blocks);
  return blocks;
}

/** A paragraph whose mark is deleted or hidden goes on in the next one. */
type OpenParagraph = { block: Block | undefined; carried: string };

function walk(element: XmlElement, context: BodyContext, blocks: Block[], open: OpenParagraph): void {
  for (const child of element.children.filter(isElement)) {
    if (DROPPED.has(child.name)) continue;
    if (child.name === 'w:p') addParagraph(child, context, blocks, open);
    else if (child.name === 'w:tbl') {
      closeParagraph(open, blocks);
      const isOnColour = context.isOnColour || isShadedTable(child, context.styles);
      const inTable = { ...context, isOnColour };
      blocks.push(...readTable(child, (cell) => readBody(cell, inTable)));
    } else walk(child, context, blocks, open);
  }
}

function addParagraph(element: XmlElement, context: BodyContext, blocks: Block[], open: OpenParagraph): void {
  const properties = findChild(element, 'w:pPr');
  const style = childValue(properties, 'w:pStyle') ?? context.styles.defaultParagraphStyle;
  const isShaded = (of: XmlElement) => hasShade(of) || undefined;
  const isOnColour =
    context.isOnColour || hasShade(properties) || context.styles.findInParagraph(style, isShaded) === true;
  const { styles, nextNoteMark } = context;
  const run = readRuns(element, { styles, paragraphStyle: style, isOnColour, nextNoteMark });
  if (run.deleted !== '') context.onDeleted(run.deleted);
  if (run.hidden !== '') context.onHidden(run.hidden);
  const mark = findChild(properties, 'w:rPr');
  if (findChild(mark, 'w:del') ?? findChild(mark, 'w:moveFrom')) {
    open.carried += run.text;
    return;
  }
  if (isHiddenWhole(mark, run)) return;
  const number = isSectionBreak(properties, run) ? null : findNumber(properties, style, context);
  if (open.block && number === null) {
    open.block = { ...open.block, text: open.block.text + clean(run.text) };
  } else {
    closeParagraph(open, blocks);
    open.block = toBlock(clean(open.carried + run.text), run, number, properties, style, context);
  }
  open.carried = '';
  const goesOn = childSwitch(mark, 'w:specVanish') ?? false;
  if (!goesOn) closeParagraph(open, blocks);
  addExtras(run, context, blocks);
}

function closeParagraph(open: OpenParagraph, blocks: Block[]): void {
  const block = open.block;
  if (block && block.text.trim() !== '') blocks.push({ ...block, text: block.text.replace(/(?<!\n)\n+$/, '') });
  open.block = undefined;
}

function clean(text: string): string {
  return toStorableText(replacePrivateUse(text));
}

/** A paragraph whose text and mark are hidden takes no place and no number; a run-in heading's mark is hidden for another reason. */
function isHiddenWhole(mark: XmlElement | undefined, run: RunText): boolean {
  if (run.hidden === '' || run.text.trim() !== '') return false;
  return (childSwitch(mark, 'w:vanish') ?? false) && !(childSwitch(mark, 'w:specVanish') ?? false);
}

/** An empty paragraph that only carries a section's layout is not counted by Word. */
function isSectionBreak(properties: XmlElement | undefined, run: RunText): boolean {
  return findChild(properties, 'w:sectPr') !== undefined && run.text.trim() === '';
}

/**
 * The list and level of a paragraph, each its own or else its style's. In a style the level of the list that is bound to it
 * goes before the level it names.
 */
function findNumber(
  properties: XmlElement | undefined,
  style: string | undefined,
  context: BodyContext,
): ParagraphNumber | null {
  const { styles, numbering } = context;
  const stated = (from: XmlElement | undefined, name: string) => childValue(findChild(from, 'w:numPr'), name);
  const list = stated(properties, 'w:numId') ?? styles.findInParagraph(style, (from) => stated(from, 'w:numId'));
  if (list === undefined || list === '0') return null;
  const levelOfStyle = (from: XmlElement, id: string) =>
    numbering.findLevelOfStyle(list, id)?.toString() ?? stated(from, 'w:ilvl');
  const level = stated(properties, 'w:ilvl') ?? styles.findInParagraph(style, levelOfStyle);
  return context.countNumber(list, Number(level ?? 0));
}

function toBlock(
  body: string,
  run: RunText,
  number: ParagraphNumber | null,
  properties: XmlElement | undefined,
  style: string | undefined,
  context: BodyContext,
): Block {
  const outline = findOutlineLevel(properties, style, context.styles);
  const shown = number === null ? '' : clean(number.label);
  const separator = number !== null && shown !== '' && body !== '' ? number.separator : '';
  return {
    text: shown + separator + body,
    kind: outline === null ? 'paragraph' : 'heading',
    page: null,
    label: number === null || number.isBullet || shown === '' ? null : shown,
    labelLength: number === null || number.isBullet ? 0 : shown.length,
    level: number?.level ?? outline,
    bold: run.characters > 0 && run.boldCharacters === run.characters,
    fontSize: run.fontSize,
  };
}

function findOutlineLevel(
  properties: XmlElement | undefined,
  style: string | undefined,
  styles: Styles,
): number | null {
  const pick = (from: XmlElement) => childValue(from, 'w:outlineLvl');
  const written = (properties && pick(properties)) ?? styles.findInParagraph(style, pick);
  const level = Number(written ?? NaN);
  if (level >= 0 && level <= 8) return level;
  return /^title$/i.test(styles.findName(style) ?? '') ? 0 : null;
}

/** Text boxes and notes stand right after the paragraph that holds them. */
function addExtras(run: RunText, context: BodyContext, blocks: Block[]): void {
  const inBox = { ...context, countNumber: context.countersOf.textBox, isOnColour: true };
  for (const box of run.textBoxes) blocks.push(...readBody(box, inBox));
  for (const note of run.notes) {
    const element = context.findNote(note.kind, note.id);
    if (!element) continue;
    const [first, ...rest] = readBody(element, { ...context, countNumber: context.countersOf[note.kind] });
    if (first)
      blocks.push({ ...first, text: `${note.mark} ${first.text.trimStart()}`, label: null, labelLength: 0 }, ...rest);
  }
}
