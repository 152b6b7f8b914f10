import type { Block, ExportDocument, Inline } from './document-model';

/** The document as Markdown with footnotes (`[^1]`), as GitHub, Obsidian and Pandoc read them. */
export function writeMarkdown({ title, blocks, notes }: ExportDocument): string {
  const parts = [
    ...(title === '' ? [] : [`# ${escape(title)}`]),
    ...blocks.map(writeBlock),
    notes.map(({ source, quote }, index) => `[^${index + 1}]: ${escape(source)}: “${escape(quote)}”`).join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeInlines(block.content)}`;
    case 'paragraph':
      return guardStart(writeInlines(block.content));
    case 'quote':
      return indent(block.blocks.map(writeBlock).join('\n\n'), '> ', '> ');
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.isOrdered ? `${block.start + index}. ` : '- ';
          return indent(item.map(writeBlock).join('\n\n'), mark, ' '.repeat(mark.length));
        })
        .join('\n');
    case 'table': {
      const row = (cells: Inline[][]) => `| ${cells.map((cell) => writeInlines(cell, ' ')).join(' | ')} |`;
      return [row(block.header), `|${' --- |'.repeat(block.header.length)}`, ...block.rows.map(row)].join('\n');
    }
    case 'rule':
      return '---';
  }
}

function writeInlines(inlines: readonly Inline[], lineBreak = '\\\n'): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'note') return `[^${inline.note}]`;
      if (inline.kind === 'break') return lineBreak;
      const mark = inline.isStrong === true ? '**' : inline.isEmphasised === true ? '*' : '';
      if (mark === '') return escape(inline.text);
      // Marks hold only where they touch a word.
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inline.text) ?? [];
      return words === '' ? before : `${before}${mark}${escape(words)}${mark}${after}`;
    })
    .join('');
}

function indent(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : rest) + line).trimEnd())
    .join('\n');
}

function escape(words: string): string {
  return words.replace(/[\\`*_~<>|[\]]/g, '\\$&');
}

/** What would make a paragraph a heading or a list. */
function guardStart(line: string): string {
  return line.replace(/^([#+-])(?=\s)/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');
}
