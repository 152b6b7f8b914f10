import { describe, expect, it } from 'vitest';
import { blockquote, showBlanks } from '#lib/agent/compose/markdown';

describe('a quote as it is shown', () => {
  it('makes a blank visible that the form leaves as mere space', () => {
    expect(showBlanks('연 [  ]%의 이자', ['[  ]%'])).toBe('연 [____]%의 이자');
    expect(showBlanks('계약기간은 20   년   월   일부터', ['20   년   월   일'])).toBe(
      '계약기간은 20____년____월____일부터',
    );
  });

  it('leaves blanks that can be seen, and spaces that are none, as they are', () => {
    expect(showBlanks('within ____ days  after', ['____'])).toBe('within ____ days  after');
    expect(showBlanks('[insert amount] per  event', ['[insert amount]'])).toBe('[insert amount] per  event');
  });

  it('is free of page numbers and of the source a printout adds, not of figures', () => {
    const quote =
      'aimed at former\n\n 3\n\nemployees of the buyer.\n-12-\nSource: EXAMPLE, INC., 8-K, 3/16/2018\nThe fee is\n30\ndollars.';
    const shown = blockquote(quote, 1);
    expect(shown).not.toMatch(/former 3|-12-|Source/);
    expect(shown).toContain('The fee is 30 dollars.');
  });

  it('has the rows of a table each on its line, its columns set apart once', () => {
    const shown = blockquote('그 밖의 고장에 도착      | 한 번에 30,000원\nBond\t$660\n긴 말은  이어진다', 1);
    expect(shown.split('\n').filter((line) => line !== '>')).toEqual([
      '> 그 밖의 고장에 도착 \\| 한 번에 30,000원',
      '> Bond · $660',
      '> 긴 말은 이어진다 [1]',
    ]);
  });
});
