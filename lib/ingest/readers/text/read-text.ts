import { AppError } from '#lib/core/errors';
import { normaliseText } from '../../normalise-text';
import type { Block, PageNote, SourceDocument } from '../../source';

/** A plain text file, a block a line. A form feed begins a page and stays where it is, at the start of a line's text or inside it. */
export function readText(given: string): SourceDocument {
  const { text } = normaliseText(given);
  if (text.trim() === '') throw new AppError('file_without_text');
  const hasPages = text.includes('\f');
  const blocks = toLineBlocks(text, hasPages);
  const pages = hasPages ? (blocks.at(-1)?.page ?? 1) : null;
  return { format: 'txt', pages, title: null, blocks, pageNotes: notePages(blocks, pages), leftOut: [] };
}

/** A page break inside a line is a rarity: that line stays on the page where it begins. */
function toLineBlocks(text: string, hasPages: boolean): Block[] {
  let page = 1;
  return text.split('\n').map((line) => {
    const breaks = line.split('\f').length - 1;
    const before = line.startsWith('\f') ? line.length - line.replace(/^\f+/, '').length : 0;
    page += before;
    const block: Block = {
      text: line,
      kind: 'paragraph',
      page: hasPages ? page : null,
      label: null,
      labelLength: 0,
      level: null,
    };
    page += breaks - before;
    return block;
  });
}

/** A page a reader without layout can speak of: its characters, and whether there are any. */
export function notePages(blocks: Block[], pages: number | null): PageNote[] {
  const characters: number[] = new Array(pages ?? 1).fill(0);
  for (const block of blocks) {
    const at = (block.page ?? 1) - 1;
    characters[at] = (characters[at] ?? 0) + block.text.replace(/\s/g, '').length;
  }
  return characters.map((count, index) => ({
    page: index + 1,
    kind: count === 0 ? 'empty' : 'text',
    characters: count,
    warnings: [],
  }));
}
