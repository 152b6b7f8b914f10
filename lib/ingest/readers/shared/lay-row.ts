import type { Block, TextBox } from '../../source';

/** A cell with more lines than this is running text laid out in a table, not a value. */
const MOST_LINES_OF_A_CELL = 12;

/**
 * A table row, given as its cells' blocks. A row becomes one block, cells joined with tabs; a row with one filled cell, or
 * with running text in a cell, is laid-out text and its paragraphs stay blocks of their own.
 */
export function layRow(cells: Block[][]): Block[] {
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
  const boxes = cells.flatMap((blocks, index) => placeBoxes(blocks, spans[index]?.start ?? 0));
  return {
    text,
    kind: 'table-row',
    page: cells.flat()[0]?.page ?? null,
    label: first?.label ?? null,
    labelLength: first?.labelLength ?? 0,
    level: first?.level ?? null,
    bold: cells.flat().every((block) => block.bold === true),
    fontSize: first?.fontSize ?? null,
    cells: spans,
    ...(boxes.length > 0 && { boxes }),
  };
}

/** The boxes of a cell's blocks, which are joined with line breaks from an offset on. */
function placeBoxes(blocks: readonly Block[], offset: number): TextBox[] {
  let at = offset;
  return blocks.flatMap(({ text, boxes = [] }) => {
    const shift = at;
    at += text.length + 1;
    return boxes.map(([start, end, ...place]): TextBox => [start + shift, end + shift, ...place]);
  });
}
