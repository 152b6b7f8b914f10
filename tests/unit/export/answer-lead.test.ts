import { describe, expect, it } from 'vitest';
import { answerLead } from '#lib/export/answer-lead';

const textOf = (markdown: string) => answerLead(markdown).text;

describe('the first sentence of an answer', () => {
  it('is without Markdown and markers', () => {
    expect(textOf('지급 기한은 **14일 (검수를 마친 날)**이에요. 그 뒤는 달라요.\n\n**제2조**\n\n> 본문 [1]')).toMatch(
      /^지급 기한은 \S*14일 \(검수를 마친 날\)\S*이에요\.$/u,
    );
    expect(textOf('Yes, with ten days notice [1]. More follows [2].')).toBe('Yes, with ten days notice.');
  });

  it('is of the quote where the line before it only announces that', () => {
    expect(textOf('**제2조(대금)**에 이렇게 나와 있어요.\n\n> 대금은 금 12,000,000원으로 한다. 다만 다르다. [1]')).toBe(
      '대금은 금 12,000,000원으로 한다.',
    );
  });

  it('is told apart from what the answer says in its own words', () => {
    expect(answerLead('**제2조**에 나와 있어요.\n\n> 대금은 금 1원으로 한다. [1]').isQuoted).toBe(true);
    expect(answerLead('대금은 1원이에요. [1]').isQuoted).toBe(false);
  });

  it('is of the first item or row', () => {
    expect(textOf('Three duties:\n\n- Pay in time. [1]\n- Keep secrets. [2]')).toBe('Pay in time.');
    expect(textOf('| a | b |\n| - | - |\n| one | two |')).toBe('one · two');
  });

  it('is the same of a long answer, also where it announces a long quote', () => {
    const quote = `> 대금은 금 1원으로 한다. ${'다만 다르다. '.repeat(400)}[1]`;
    expect(textOf(`**제2조**에 나와 있어요.\n\n${quote}`)).toBe('대금은 금 1원으로 한다.');
    expect(textOf(`대금은 1원이에요.\n\n${'더 있어요.\n\n'.repeat(600)}`)).toBe('대금은 1원이에요.');
  });

  it('is nothing of nothing', () => {
    expect(textOf('')).toBe('');
  });
});
