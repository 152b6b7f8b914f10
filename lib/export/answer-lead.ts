import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { Block, Inline } from './document-model';
import { readMarkdown } from './read-markdown';

/** Characters in which an answer has said something; to read all of a long one takes long. */
const ENOUGH = 2000;

/**
 * The first sentence of an answer that says something, as plain text, and whether it is one of a quote: a line that only
 * announces the quote right behind it says nothing by itself.
 */
export function answerLead(markdown: string): { text: string; isQuoted: boolean } {
  const blocks = readMarkdown(beginningOf(markdown), () => []);
  const first = blocks.findIndex((block, at) => block.kind !== 'rule' && !announces(block, blocks[at + 1]));
  const text = first < 0 ? '' : wordsOf(blocks[first]);
  const sentence = splitSentences(text)[0]?.text.replace(/\s+/gu, ' ') ?? text;
  return { text: sentence, isQuoted: blocks[first]?.kind === 'quote' };
}

/** Up to an empty line, but not so that only what announces a long quote is left. */
function beginningOf(markdown: string): string {
  if (markdown.length <= ENOUGH) return markdown;
  const end = markdown.lastIndexOf('\n\n', ENOUGH);
  return markdown.slice(0, end < ENOUGH / 2 ? ENOUGH : end);
}

function announces(block: Block, next: Block | undefined): boolean {
  return (block.kind === 'paragraph' || block.kind === 'heading') && next !== undefined && next.kind !== 'paragraph';
}

function wordsOf(block: Block | undefined): string {
  switch (block?.kind) {
    case 'heading':
    case 'paragraph':
      return block.content.map(inlineWords).join('').trim();
    case 'quote':
      return wordsOf(block.blocks[0]);
    case 'list':
      return wordsOf(block.items[0]?.[0]);
    case 'table':
      return (block.rows[0] ?? []).map((cell) => cell.map(inlineWords).join('')).join(' · ');
    case 'rule':
    case undefined:
      return '';
  }
}

function inlineWords(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'break' ? ' ' : '';
}
