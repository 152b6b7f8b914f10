import { beginsAnew } from '#lib/language/text/line-beginnings';
import type { DocumentStructure } from '#lib/protocol/document';
import { isWrapped } from '#lib/protocol/wrapped-format';
import type { Block, Section } from './document-blocks';

/** A line at least this share of the usual full width was broken by the margin. */
const FULL_SHARE = 0.82;
/** A sentence that plainly goes on was broken by it even so: letters of one width vary more in Latin. */
const OPEN_SHARE = 0.65;
/** Of all lines' widths, where the full width is taken from: a few run over it. */
const FULL_QUANTILE = 0.85;
/** An English sentence that has not ended. */
const IS_OPEN = /[a-z,]$/;

/** The sections with lines that only the margin broke joined into paragraphs; other formats' as they are. */
export function joinWrappedLines(text: string, sections: Section[], format: DocumentStructure['format']): Section[] {
  if (!isWrapped(format)) return sections;
  const lineOf = ({ start, end }: Block) => text.slice(start, end).trimEnd();
  const widths = sections.flatMap(({ blocks }) => blocks.map((block) => widthOf(lineOf(block)))).sort((a, b) => a - b);
  const fullWidth = widths[Math.floor(widths.length * FULL_QUANTILE)] ?? 0;
  const shareNeeded = (lastLine: string, next: string) =>
    IS_OPEN.test(lastLine) || /^[a-z]/.test(next) ? OPEN_SHARE : FULL_SHARE;
  const continues = (before: Block, lastLine: Block, next: Block) =>
    next.kind === 'text' &&
    !next.isFirst &&
    next.depth === before.depth &&
    next.address === before.address &&
    (before.kind === 'text' || before.kind === 'clause' || before.headingEnd !== null) &&
    next.start === lastLine.end &&
    widthOf(lineOf(lastLine)) >= fullWidth * shareNeeded(lineOf(lastLine), lineOf(next)) &&
    !beginsAnew(lineOf(next));
  return sections.map((section) => {
    const blocks: Block[] = [];
    let lastLine: Block | null = null;
    for (const block of section.blocks) {
      const before = blocks.at(-1);
      if (before !== undefined && lastLine !== null && continues(before, lastLine, block)) {
        blocks[blocks.length - 1] = { ...before, end: block.end };
      } else blocks.push(block);
      lastLine = block;
    }
    return { ...section, blocks };
  });
}

/** In em, roughly: a Korean or Chinese character fills a square, others half of one. */
function widthOf(line: string): number {
  let width = 0;
  for (const character of line) width += (character.codePointAt(0) ?? 0) > 0x10ff ? 1 : 0.5;
  return width;
}
