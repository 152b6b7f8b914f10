import {
  MISREAD_HEADING,
  SWALLOWED_HEADING,
  HEADING,
  MISREAD_MARK,
  SURE_MARK,
  UNCLOSED_HEADING,
  SENTENCE_END,
} from '#lib/language/text/misread-labels';
import type { Block } from '../../source';
import { formatNumber } from '../shared/format-number';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '【': '】' };

/**
 * Puts right what recognisers misread in Korean contracts, in place: article headings, and the circled numbers of paragraphs,
 * which they do not know: the first mark after a heading is ①, each that follows the next one. `isOcr` tells the blocks.
 */
export function mendKorean(blocks: readonly Block[], isOcr: (block: Block) => boolean): Block[] {
  /** Marks seen in the article; null outside of one. */
  let count: number | null = null;
  /** Its text began without a mark: a paragraph may still be followed by marked ones, but not by any number in brackets. */
  let hasLead = false;
  let before = '';
  let article = 0;
  return blocks.map((given) => {
    if (!isOcr(given)) return given;
    let block = mendHeading(given, article);
    const found = HEADING.exec(block.text);
    const heading = found?.[0].length ?? 0;
    if (found !== null) {
      count = 0;
      hasLead = false;
      article = Number(found[1]);
    }
    const isBare = heading > 0 && block.text.slice(heading).trim() === '';
    if (count !== null && count < 20 && !isBare) {
      const mark =
        hasLead && count === 0 ? findLateMark(block.text, before) : findMark(block.text, heading, count, before);
      if (mark !== null) block = replace(block, heading, mark, `${formatNumber(count + 1, 'decimalEnclosedCircle')} `);
      if (mark !== null || /^[①-⑳]/.test(block.text.slice(heading))) count += 1;
      else if (count === 0) hasLead = true;
    }
    before = block.text;
    return block;
  });
}

function mendHeading(block: Block, last: number): Block {
  const swallowed = SWALLOWED_HEADING.exec(block.text);
  if (swallowed !== null && Number(swallowed[1]) === last + 1)
    return replace(block, 0, swallowed[0].length, `제${last + 1}조`);
  const match = MISREAD_HEADING.exec(block.text);
  const mended =
    match === null
      ? block
      : replace(block, 0, match[0].length, `제${match[1]}조${(match[2] ?? '').replace(/\s/g, '')}`);
  const bracket = UNCLOSED_HEADING.exec(mended.text)?.[1];
  return bracket === undefined ? mended : { ...mended, text: mended.text + (CLOSING[bracket] ?? '') };
}

/** Length of the first mark of an article that began without one. */
function findLateMark(text: string, before: string): number | null {
  return SENTENCE_END.test(before) ? (SURE_MARK.exec(text)?.[0].length ?? null) : null;
}

/** Length of the misread mark at an offset; a plain number in brackets inside a sentence is a mark only when it is next in order. */
function findMark(text: string, at: number, count: number, before: string): number | null {
  const match = MISREAD_MARK.exec(text.slice(at));
  if (match === null) return null;
  const isNext = Number(match[1] ?? match[2]) === count + 1;
  return count === 0 || isNext || SENTENCE_END.test(before) ? match[0].length : null;
}

/** The block with a stretch of its text replaced; boxes keep to their words. */
function replace(block: Block, at: number, length: number, by: string): Block {
  const shift = by.length - length;
  const move = (offset: number) =>
    offset <= at ? offset : offset >= at + length ? offset + shift : Math.min(offset, at + by.length);
  const boxes = block.boxes
    ?.map(([start, end, ...place]) => [move(start), move(end), ...place] as const)
    .filter(([start, end]) => end > start);
  const text = block.text.slice(0, at) + by + block.text.slice(at + length);
  return { ...block, text, ...(boxes && { boxes }) };
}
