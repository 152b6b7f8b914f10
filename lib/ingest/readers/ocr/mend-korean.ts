import type { Block } from '../../source';
import { formatNumber } from '../shared/format-number';

/** "제5 초(" for "제5조(". */
const MISREAD_HEADING = /^[제저재체]\s?(\d{1,3})\s?[조초소쪼]\s?(의\s?\d{1,2})?\s?(?=[([【])/;
/** "76조(" for "제6조(", when 5 came before. */
const SWALLOWED_HEADING = /^7\s?(\d{1,2})\s?조\s?(?=[([【])/;
const HEADING = /^제\s?(\d{1,3})\s?조(?:\s?의\s?\d{1,2})?\s?[([【][^)\]】\n]{1,60}[)\]】]\s?/;
/** What becomes of "①" to "⑮": "0)", "@", "(3", "()", "(2)". */
const MISREAD_MARK =
  /^(?:[(（]\s?([\dA-Za-z@©®]{0,2})\s?[)）]?|([\d@©®OoQD]{1,2})\s?[)）]|[@©®]|[0O](?=\s))\s?(?=[가-힣“”"'‘「『])/;
/** Of these only what no list is numbered with: "0)", "@", "Q)". Spots between mark and text are the quotation mark's or dirt. */
const SURE_MARK = /^(?:[(（]?\s?[0@©®OQD]\s?[)）]|[@©®])\s?[。.,·]?\s?(?=[가-힣“”"'‘「『])/;
/** "제1조 [목젝": the recogniser took the closing bracket for a part of the syllable. */
const UNCLOSED_HEADING = /^제\s?\d{1,3}\s?조(?:\s?의\s?\d{1,2})?\s?([([【])[^)\]】\n]{1,20}$/;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '【': '】' };
const SENTENCE_END = /[.。,:;다함음임것]\s?$/;

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
