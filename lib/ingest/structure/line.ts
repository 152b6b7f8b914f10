import type { CanonicalText, SourceDocument } from '../source';

/** One line of the canonical text, or one cell of a table row: the grain at which headings and numbers are looked for. */
export type Line = {
  /** Offset of its first character that is not white space or Markdown decoration. */
  start: number;
  /** Offset after its last character that is not white space. */
  end: number;
  text: string;
  page: number | null;
  /** Cell of a row with several cells: numbers there are rarely clause numbers. */
  inTable: boolean;
  /** First line of its block, in a format whose blocks are paragraphs, or after a blank line: a sentence does not run into it. */
  opensParagraph: boolean;
  /** The automatic number the text starts with, or null. */
  label: string | null;
  bold: boolean;
};

const DECORATION = /^(?:[\s\u200b\ufeff]|#{1,6}(?=\s)|>(?=\s)|\*\*|__(?=\S))*/;

/** Cuts the canonical text into lines; empty ones are left out but remembered as paragraph breaks. */
export function toLines(source: SourceDocument, canonical: CanonicalText): Line[] {
  const lines: Line[] = [];
  const blocksAreParagraphs = source.format === 'docx' || source.format === 'hwp' || source.format === 'hwpx';
  let afterBlank = true;
  source.blocks.forEach((block, index) => {
    const blockStart = canonical.blockOffsets[index] ?? 0;
    const inTable = block.kind === 'table-row' && (block.cells?.length ?? 2) > 1;
    let isFirst = true;
    for (const { start, end } of pieces(block.text, block.kind === 'table-row')) {
      const raw = block.text.slice(start, end);
      const lead = DECORATION.exec(raw)?.[0].length ?? 0;
      const text = raw.slice(lead).trimEnd();
      if (text === '') {
        afterBlank = true;
        continue;
      }
      lines.push({
        start: blockStart + start + lead,
        end: blockStart + start + lead + text.length,
        text,
        page: block.page,
        inTable,
        opensParagraph: afterBlank || (blocksAreParagraphs && isFirst) || block.label !== null,
        label: isFirst ? block.label : null,
        bold: block.bold === true || block.kind === 'heading',
      });
      isFirst = false;
      afterBlank = false;
    }
    if (block.text.trim() === '') afterBlank = true;
  });
  return lines;
}

function* pieces(text: string, isRow: boolean): Generator<{ start: number; end: number }> {
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const character = text.charAt(index);
    if (index < text.length && character !== '\n' && character !== '\r' && !(isRow && character === '\t')) continue;
    yield { start, end: index };
    start = index + 1;
  }
}
