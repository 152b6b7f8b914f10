import type { PrintedLine } from '#lib/language/lines/printed-line';
import type { CanonicalText, SourceDocument } from '../source';
import { splitFlowedText } from './split-flowed-text';

/** One line of the canonical text, or one cell of a table row: the grain at which headings and numbers are looked for. */
export type Line = PrintedLine & {
  /** Offset of its first character that is not white space or Markdown decoration. */
  start: number;
  /** Offset after its last character that is neither. */
  end: number;
  page: number | null;
  bold: boolean;
};

const DECORATION = /^(?:[\s\u200b\ufeff]|#{1,6}(?=\s)|>(?=\s)|\*\*|__(?=\S))*/;

/** A line set in bold as a whole, in Markdown. */
const EMPHASISED = /^(\*\*|__)(?=\S)((?:(?!\1).)+)\1$/u;

const PARAGRAPH_FORMATS: ReadonlySet<string> = new Set(['docx', 'hwp', 'hwpx']);
const FLOWED_FORMATS: ReadonlySet<string> = new Set(['txt', 'md']);

/** Cuts the canonical text into lines; empty ones are left out but remembered as paragraph breaks. */
export function toLines(source: SourceDocument, canonical: CanonicalText): Line[] {
  const lines: Line[] = [];
  const blocksAreParagraphs = PARAGRAPH_FORMATS.has(source.format);
  const mayFlow = FLOWED_FORMATS.has(source.format);
  let afterBlank = true;
  source.blocks.forEach((block, index) => {
    const blockStart = canonical.blockOffsets[index] ?? 0;
    const inTable = block.kind === 'table-row' && (block.cells?.length ?? 2) > 1;
    const bold = block.bold === true || block.kind === 'heading';
    let isFirst = true;
    for (const { start, end, opens } of pieces(block.text, block.kind === 'table-row', mayFlow)) {
      const raw = block.text.slice(start, end);
      const lead = DECORATION.exec(raw)?.[0].length ?? 0;
      const emphasised = EMPHASISED.exec(raw.trim())?.[2];
      const text = emphasised ?? raw.slice(lead).trimEnd();
      if (text === '') {
        afterBlank ||= opens;
        continue;
      }
      const textStart = blockStart + start + lead;
      lines.push({
        start: textStart,
        end: textStart + text.length,
        text,
        page: block.page,
        inTable,
        opensParagraph: !opens || afterBlank || (blocksAreParagraphs && isFirst) || block.label !== null,
        label: isFirst ? block.label : null,
        bold: bold || emphasised !== undefined,
      });
      isFirst = false;
      afterBlank = false;
    }
    if (block.text.trim() === '') afterBlank = true;
  });
  return lines;
}

/** `opens`: it begins a line of the file; others were cut out of a line that has lost its breaks. */
type PieceOfBlock = { start: number; end: number; opens: boolean };

function* pieces(text: string, isRow: boolean, mayFlow: boolean): Generator<PieceOfBlock> {
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const character = text.charAt(index);
    if (index < text.length && character !== '\n' && character !== '\r' && !(isRow && character === '\t')) continue;
    if (mayFlow) yield* flowedPieces(text.slice(start, index), start);
    else yield { start, end: index, opens: true };
    start = index + 1;
  }
}

function* flowedPieces(line: string, offset: number): Generator<PieceOfBlock> {
  for (const { start, end } of splitFlowedText(line))
    yield { start: offset + start, end: offset + end, opens: start === 0 };
}
