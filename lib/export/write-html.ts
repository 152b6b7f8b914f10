import type { Block, ExportDocument, Inline } from './document-model';

/** The document as an HTML fragment for the clipboard: notes as raised numbers, their sources as a list at the end. */
export function writeHtml({ title, blocks, notes }: ExportDocument, sourcesTitle: string): string {
  return [
    title === '' ? '' : `<h1>${escape(title)}</h1>`,
    ...blocks.map(writeBlock),
    notes.length === 0 ? '' : `<p><b>${escape(sourcesTitle)}</b></p>`,
    ...notes.map(
      ({ source, quote }, index) => `<p><sup>${index + 1}</sup> <b>${escape(source)}</b>: “${escape(quote)}”</p>`,
    ),
  ].join('');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return element(`h${block.level}`, writeInlines(block.content));
    case 'paragraph':
      return element('p', writeInlines(block.content));
    case 'quote':
      return element('blockquote', block.blocks.map(writeBlock).join(''));
    case 'list': {
      const items = block.items.map((item) => element('li', item.map(writeBlock).join(''))).join('');
      return block.isOrdered ? `<ol start="${block.start}">${items}</ol>` : element('ul', items);
    }
    case 'table': {
      const row = (cells: Inline[][], tag: string) =>
        element('tr', cells.map((cell) => element(tag, writeInlines(cell))).join(''));
      return element('table', row(block.header, 'th') + block.rows.map((cells) => row(cells, 'td')).join(''));
    }
    case 'rule':
      return '<hr>';
  }
}

function writeInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'note') return element('sup', String(inline.note));
      if (inline.kind === 'break') return '<br>';
      const words = inline.isEmphasised === true ? element('i', escape(inline.text)) : escape(inline.text);
      return inline.isStrong === true ? element('b', words) : words;
    })
    .join('');
}

function element(tag: string, content: string): string {
  return `<${tag}>${content}</${tag}>`;
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escape(words: string): string {
  return words.replace(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);
}
