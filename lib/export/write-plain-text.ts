import type { Block, ExportDocument, Inline } from './document-model';

/** The document as bare text: notes as numbers in brackets, their sources at the end. */
export function writePlainText({ title, blocks, notes }: ExportDocument, sourcesTitle: string): string {
  const sources = notes.map(({ source, quote }, index) => `[${index + 1}] ${source}: “${quote}”`);
  return [title, ...blocks.map(writeBlock), sources.length === 0 ? '' : [sourcesTitle, ...sources].join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return writeInlines(block.content);
    case 'quote':
      return block.blocks.map(writeBlock).join('\n\n');
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.isOrdered ? `${block.start + index}. ` : '- ';
          return (
            mark +
            item
              .map(writeBlock)
              .join('\n')
              .replaceAll('\n', `\n${' '.repeat(mark.length)}`)
          );
        })
        .join('\n');
    case 'table':
      return [block.header, ...block.rows].map((cells) => cells.map(writeInlines).join('\t')).join('\n');
    case 'rule':
      return '―';
  }
}

function writeInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (inline.kind === 'note' ? `[${inline.note}]` : inline.kind === 'break' ? '\n' : inline.text))
    .join('');
}
