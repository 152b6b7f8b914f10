import { findTables, type GlyphTable } from './find-tables';
import { groupLines, joinSegments, type Line } from './group-lines';
import { lineText } from './line-text';
import type { GlyphPage } from './read-glyphs';

/** A page's lines from the top; a drawn table stands among them as one line that holds its rows. */
export function layLines({ glyphs, rules }: GlyphPage): Line[] {
  const { tables, rest } = findTables(glyphs, rules);
  return [...groupLines(rest), ...tables.map(toTableLine)].sort((a, b) => b.baseline - a.baseline);
}

function toTableLine({ left, right, bottom, top, rows }: GlyphTable): Line {
  const filled = rows.map((cells) => cells.map(groupLines));
  const size = filled.flat(2)[0]?.size ?? 0;
  const text = filled.flat(2).map(lineText).join(' ');
  const frame = { text, boxes: [], isBold: false, left, right, bottom, top, baseline: top, size };
  return { ...joinSegments([frame]), rows: filled };
}
