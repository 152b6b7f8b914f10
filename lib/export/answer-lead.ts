import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { Block, Inline } from './document-model';
import { readMarkdown } from './read-markdown';

/**
 * The first sentence of an answer that says something, as plain text, and whether it is one of a quote: a line that only
 * announces the quote right behind it says nothing by itself.
 */
export function answerLead(markdown: string): { text: string; isQuoted: boolean } {
  const blocks = readMarkdown(markdown, () => []);
  const first = blocks.findIndex((block, at) => block.kind !== 'rule' && !announces(block, blocks[at + 1]));
  const text = first < 0 ? '' : wordsOf(blocks[first]);
  const sentence = splitSentences(text)[0]?.text.replace(/\s+/gu, ' ') ?? text;
  return { text: sentence, isQuoted: blocks[first]?.kind === 'quote' };
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
