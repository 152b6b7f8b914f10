import { AppError } from '#lib/core/errors';
import { normaliseText } from '../../normalise-text';
import type { Block, SourceDocument } from '../../source';
import { notePages } from './read-text';
import { stripInlineMarkup } from './strip-markup';

const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/;
const ORDERED_ITEM = /^(\s*)(\d{1,9})([.)])\s+(.*)$/;
const BULLET_ITEM = /^(\s*)[-*+]\s+(.*)$/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const TABLE_RULE = /^[\s:|-]*$/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const FENCE = /^\s*(?:```|~~~)/;

/** A Markdown text as it is shown: markup taken away, list items with the number a reader sees, nested ones with their path (1.2). */
export function readMarkdown(given: string): SourceDocument {
  const { text } = normaliseText(given);
  const lists = createListCounter();
  const blocks: Block[] = [];
  let isCode = false;
  let isFrontMatter = false;
  text.split('\n').forEach((line, index) => {
    if (line === '---' && (index === 0 || isFrontMatter)) isFrontMatter = index === 0;
    else if (FENCE.test(line)) isCode = !isCode;
    else if (!isFrontMatter) blocks.push(...(isCode ? toBlocks(line) : readLine(line, lists)));
  });
  if (blocks.length === 0) throw new AppError('file_without_text');
  const title = blocks.find((block) => block.kind === 'heading' && block.level === 0)?.text ?? null;
  return { format: 'md', pages: null, title, blocks, pageNotes: notePages(blocks, null), leftOut: [] };
}

function readLine(line: string, lists: ListCounter): Block[] {
  const heading = HEADING.exec(line);
  if (heading) {
    lists.leaveAll();
    return toBlocks(stripInlineMarkup(withoutClosingMarks(heading[2] ?? '')), {
      kind: 'heading',
      level: (heading[1]?.length ?? 1) - 1,
    });
  }
  if (RULE.test(line)) return [];
  const item = ORDERED_ITEM.exec(line);
  if (item)
    return toItem(lists.count(item[1] ?? '', Number(item[2]), item[3] ?? '.'), stripInlineMarkup(item[4] ?? ''));
  const bullet = BULLET_ITEM.exec(line);
  if (bullet) return toBlocks(`• ${stripInlineMarkup(bullet[2] ?? '')}`, { level: lists.depth(bullet[1] ?? '') });
  if (TABLE_RULE.test(line) && line.includes('|') && line.includes('-')) return [];
  const row = TABLE_ROW.exec(line);
  if (row) return [toRow((row[1] ?? '').split('|').map((cell) => stripInlineMarkup(cell.trim())))];
  const text = stripInlineMarkup(line);
  if (text.trim() !== '' && !/^\s/.test(line)) lists.leaveAll();
  return toBlocks(text);
}

/** "Terms ##" is "Terms". */
function withoutClosingMarks(title: string): string {
  const text = title.trimEnd();
  const end = text.length - (/(?<!#)#+$/.exec(text)?.[0].length ?? 0);
  return text.slice(0, end).trimEnd();
}

function toBlocks(text: string, more: Partial<Block> = {}): Block[] {
  if (text.trim() === '') return [];
  return [{ text: text.trim(), kind: 'paragraph', page: null, label: null, labelLength: 0, level: null, ...more }];
}

function toItem(item: { label: string; level: number }, text: string): Block[] {
  return toBlocks(`${item.label} ${text}`, { label: item.label, labelLength: item.label.length, level: item.level });
}

function toRow(cells: string[]): Block {
  let at = 0;
  const spans = cells.map((cell) => {
    const span = { start: at, end: at + cell.length };
    at = span.end + 1;
    return span;
  });
  return {
    text: cells.join('\t'),
    kind: 'table-row',
    page: null,
    label: null,
    labelLength: 0,
    level: null,
    cells: spans,
  };
}

type ListCounter = {
  count: (indent: string, written: number, mark: string) => { label: string; level: number };
  depth: (indent: string) => number;
  leaveAll: () => void;
};

/** Numbers ordered lists as they are shown: the first item's number counts, those after it only go on from there. */
function createListCounter(): ListCounter {
  const open: { width: number; value: number }[] = [];
  const widthOf = (indent: string) => indent.replace(/\t/g, '    ').length;
  const leaveDeeper = (width: number) => {
    while ((open.at(-1)?.width ?? -1) > width + 1) open.pop();
  };
  return {
    count(indent, written, mark) {
      const width = widthOf(indent);
      leaveDeeper(width);
      const current = open.at(-1);
      if (current && Math.abs(current.width - width) <= 1) current.value += 1;
      else open.push({ width, value: written });
      const path = open.map((list) => list.value).join('.');
      return { label: open.length === 1 ? `${path}${mark}` : path, level: open.length - 1 };
    },
    depth(indent) {
      const width = widthOf(indent);
      return open.filter((list) => list.width < width).length;
    },
    leaveAll() {
      open.length = 0;
    },
  };
}
