import { describe, expect, it } from 'vitest';
import { itemBeside } from '#lib/agent/compose/item-beside';
import { splitSentences } from '#lib/language/sentences/split-sentences';

const TEXT = 'When\n- Fridays from 4 pm to 10 pm\n- Mondays to 8 pm\n- The pitch is cleared by 11 pm';

function beside(shares: readonly number[], answering: string): string | null {
  const start = TEXT.indexOf(answering);
  const span = { start, end: start + answering.length };
  const found = itemBeside({ clause: { text: TEXT }, sentences: splitSentences(TEXT), shares }, span);
  return found === null ? null : TEXT.slice(found.start, found.end);
}

describe('the item beside the one that answers', () => {
  const answering = '- The pitch is cleared by 11 pm';

  it('is the next likeliest', () => {
    expect(beside([0, 0.1, 0.3, 0.6], answering)).toBe('- Mondays to 8 pm');
  });

  it('is none where none is likely, and no heading', () => {
    expect(beside([0, 0.02, 0.03, 0.95], answering)).toBeNull();
    expect(beside([0.4, 0, 0, 0.6], answering)).toBeNull();
  });
});
