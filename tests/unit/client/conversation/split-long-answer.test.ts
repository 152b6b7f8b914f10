import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLongAnswer } from '#lib/client/conversation/split-long-answer';

const quote = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `> ${index + from}. 조항의 한 줄`).join('\n>\n');

describe('a long answer', () => {
  it('is whole up to a dozen quoted lines, and a line or two more', () => {
    expect(splitLongAnswer(`이렇게 나와 있어요.\n\n${quote(12)} [1]`).rest).toBe('');
    expect(splitLongAnswer(`이렇게 나와 있어요.\n\n${quote(14)} [1]`).rest).toBe('');
  });

  it('keeps the rest of a long quote for later, as a quote with its citation', () => {
    const { head, rest, restLines } = splitLongAnswer(`이렇게 나와 있어요.\n\n${quote(30)} [1]`);
    expect(head).toContain('> 12. 조항의 한 줄');
    expect(head).not.toContain('13.');
    expect(rest).toMatch(/^>\n> 13\. /);
    expect(rest).toContain('30. 조항의 한 줄 [1]');
    expect(restLines).toBe(18);
  });

  it('takes the words that introduce a quote along with it', () => {
    const { head, rest } = splitLongAnswer(`첫째\n\n${quote(12)} [1]\n\n**함께 볼 조항**\n\n${quote(9)} [2]`);
    expect(head).toBe(`첫째\n\n${quote(12)} [1]`);
    expect(rest).toMatch(/^\*\*함께 볼 조항\*\*/);
  });

  it('counts a quote that fills several lines as several', () => {
    expect(
      splitLongAnswer(`답\n\n> ${'긴 조항이 이어진다. '.repeat(12)}\n\n> ${'또 하나의 긴 조항. '.repeat(40)}`).rest,
    ).not.toBe('');
  });

  it('never loses a character of the answer', () => {
    const line = fc.oneof(fc.constantFrom('', '>', '> 조항의 한 줄', '글', '> a'), fc.string());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const { head, rest } = splitLongAnswer(lines.join('\n'));
        expect((head + rest).replace(/\s/g, '')).toBe(lines.join('').replace(/\s/g, ''));
      }),
    );
  });
});
