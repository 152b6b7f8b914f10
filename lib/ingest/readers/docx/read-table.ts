import type { Block } from '../../source';
import { findChild, isElement, type XmlElement } from './parse-xml';

/** A cell with more lines than this is running text laid out in a table, not a value. */
const MOST_LINES_OF_A_CELL = 12;

const WRAPPERS = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:customXml']);

/**
 * A table as one block a row, cells joined with tabs. A row that holds one filled cell, or running text in a cell, is laid
 * out text: its paragraphs stay blocks of their own.
 */
export function readTable(table: XmlElement, readCell: (cell: XmlElement) => Block[]): Block[] {
  return listThroughWrappers(table, 'w:tr')
    .filter((row) => findChild(findChild(row, 'w:trPr'), 'w:del') === undefined)
    .flatMap((row) => readRow(row, readCell));
}

function readRow(row: XmlElement, readCell: (cell: XmlElement) => Block[]): Block[] {
  const cells = listThroughWrappers(row, 'w:tc').map(readCell);
  const filled = cells.filter((blocks) => blocks.length > 0);
  if (filled.length <= 1 || filled.some((blocks) => blocks.length > MOST_LINES_OF_A_CELL)) return cells.flat();
  return [joinCells(cells)];
}

function joinCells(cells: Block[][]): Block {
  const spans: { start: number; end: number }[] = [];
  let text = '';
  cells.forEach((blocks, index) => {
    if (index > 0) text += '\t';
    const start = text.length;
    text += blocks.map((block) => block.text).join('\n');
    spans.push({ start, end: text.length });
  });
  const first = cells[0]?.[0];
  return {
    text,
    kind: 'table-row',
    page: null,
    label: first?.label ?? null,
    labelLength: first?.labelLength ?? 0,
    level: first?.level ?? null,
    bold: cells.flat().every((block) => block.bold === true),
    fontSize: first?.fontSize ?? null,
    cells: spans,
  };
}

function listThroughWrappers(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.name === name) return [child];
    return WRAPPERS.has(child.name) ? listThroughWrappers(child, name) : [];
  });
}
