import type { Block } from '../../source';

/** "ARTICLE |", "Section ll": a word for a division and a Roman number of which a one was taken for a bar or an l. */
const HEADING =
  /^(\s*(?:ARTICLE|SECTION|PART|CHAPTER|EXHIBIT|SCHEDULE|ANNEX|APPENDIX)\s+)([|l!IVX]{1,6})(?=[\s.,:;)–—-]|$)/i;

/**
 * Puts right what recognisers misread in the headings of English contracts, sign for sign, so that places hold. `isOcr` tells
 * the blocks.
 */
export function mendEnglish(blocks: readonly Block[], isOcr: (block: Block) => boolean): Block[] {
  return blocks.map((block) => {
    const match = isOcr(block) ? HEADING.exec(block.text) : null;
    const [, word = '', number = ''] = match ?? [];
    if (!/[|l!]/.test(number)) return block;
    const mended = number.replace(/[|l!]/g, 'I');
    return { ...block, text: word + mended + block.text.slice(word.length + number.length) };
  });
}
