import type { Block, TextBox } from '../../source';
import type { Line } from './group-lines';
import { layRow } from '../shared/lay-row';
import { round } from './write-words';

/** A line as a block, a table as one for each row. */
export function toBlocks(line: Line, page: number): Block[] {
  const rows = line.rows?.map((cells) => cells.map((lines) => lines.map((inner) => toLineBlock(inner, page))));
  return rows?.flatMap(layRow) ?? [toLineBlock(line, page)];
}

/** A line as a block, its segments joined with tabs; several are the cells of a row that may be no table's. */
function toLineBlock(line: Line, page: number): Block {
  const boxes: TextBox[] = [];
  const cells: { start: number; end: number }[] = [];
  let text = '';
  line.segments.forEach((segment, index) => {
    if (index > 0) text += '\t';
    const shift = text.length;
    for (const [start, end, ...place] of segment.boxes) boxes.push([start + shift, end + shift, ...place]);
    text += segment.text;
    cells.push({ start: shift, end: text.length });
  });
  return {
    text,
    kind: 'paragraph',
    page,
    label: null,
    labelLength: 0,
    level: null,
    bold: line.segments.every((segment) => segment.isBold),
    fontSize: round(line.size),
    boxes,
    ...(cells.length > 1 && { cells }),
  };
}

export function lineText(line: Line): string {
  return line.segments.map((segment) => segment.text).join('\t');
}
