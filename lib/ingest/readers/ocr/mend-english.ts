import { ENGLISH_HEADING } from '#lib/language/text/misread-labels';
import { parseRoman, toRoman } from '#lib/language/quantities/numerals';
import type { Block } from '../../source';

/** A heading in capitals, with its number or, where the recogniser saw no more than the word, without. */
const ARTICLE = /^ARTICLE(?: ([IVXL]+))?[.:]?$/;

/**
 * Puts right what recognisers misread in the headings of English contracts: signs one for one, so that places hold, and the
 * number of a bare "ARTICLE" whose neighbours leave no other. `isOcr` tells the blocks.
 */
export function mendEnglish(blocks: readonly Block[], isOcr: (block: Block) => boolean): Block[] {
  return nameBareArticles(
    blocks.map((block) => (isOcr(block) ? mendNumber(block) : block)),
    isOcr,
  );
}

function mendNumber(block: Block): Block {
  const [, word = '', number = ''] = ENGLISH_HEADING.exec(block.text) ?? [];
  if (!/[|l!]/.test(number)) return block;
  const mended = number.replace(/[|l!]/g, 'I');
  return { ...block, text: word + mended + block.text.slice(word.length + number.length) };
}

/** Only between two Roman numbers that leave out one, or before a second. */
function nameBareArticles(blocks: Block[], isOcr: (block: Block) => boolean): Block[] {
  const headings = blocks.flatMap((block, index) => {
    const match = isOcr(block) ? ARTICLE.exec(block.text) : null;
    return match === null ? [] : [{ index, number: match[1] === undefined ? null : parseRoman(match[1]) }];
  });
  const named = [...blocks];
  headings.forEach(({ index, number }, at) => {
    const before = at === 0 ? 0 : headings[at - 1]?.number;
    const block = blocks[index];
    if (block === undefined || number !== null || typeof before !== 'number') return;
    if (headings[at + 1]?.number === before + 2) named[index] = { ...block, text: `ARTICLE ${toRoman(before + 1)}` };
  });
  return named;
}
