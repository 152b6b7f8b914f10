import { AppError } from '#lib/core/errors';
import { MAX_CONTRACT_CHARACTERS } from '#lib/protocol/contract';
import type { CanonicalText, SourceDocument } from './source';

/**
 * Joins a document's blocks with '\n' into the text all offsets refer to.
 * `text.slice(blockOffsets[i], blockOffsets[i] + blocks[i].text.length) === blocks[i].text` for every block.
 * Throws `text_too_long` above the limit of a contract.
 */
export function toCanonicalText(source: SourceDocument): CanonicalText {
  const blockOffsets: number[] = [];
  let length = 0;
  for (const block of source.blocks) {
    blockOffsets.push(length);
    length += block.text.length + 1;
  }
  if (length - 1 > MAX_CONTRACT_CHARACTERS) {
    throw new AppError('text_too_long', { characters: length - 1, limit: MAX_CONTRACT_CHARACTERS });
  }
  const text = source.blocks.map((block) => block.text).join('\n');
  return { text, pageStarts: listPageStarts(source, blockOffsets, text.length), blockOffsets };
}

function listPageStarts(source: SourceDocument, blockOffsets: number[], end: number): number[] {
  if (source.pages === null) return [0];
  const starts: number[] = new Array(source.pages).fill(-1);
  source.blocks.forEach((block, index) => {
    const at = (block.page ?? 0) - 1;
    if (starts[at] === -1) starts[at] = blockOffsets[index] ?? 0;
  });
  let next = end;
  for (let page = starts.length - 1; page >= 0; page -= 1) {
    const start = starts[page] ?? -1;
    next = start === -1 ? next : Math.min(start, next);
    starts[page] = next;
  }
  if (starts.length > 0) starts[0] = 0;
  return starts;
}
