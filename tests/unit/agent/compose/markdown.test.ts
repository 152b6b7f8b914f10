import { describe, expect, it } from 'vitest';
import { blockquote, escapeMarkdown, showBlanks } from '#lib/agent/compose/markdown';
import { readMarkdown } from '#lib/export/read-markdown';

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

  it('has a row that stands by itself on its line, its columns set apart once', () => {
    const shown = blockquote('그 밖의 고장에 도착      | 한 번에 30,000원\n긴 말은  이어진다.\nBond\t$660', 1);
    expect(shown.split('\n').filter((line) => line !== '>')).toEqual([
      '> 그 밖의 고장에 도착 \\| 한 번에 30,000원',
      '> 긴 말은 이어진다.',
      '> Bond · $660 [1]',
    ]);
  });

  it('is a table where the contract has one, under its own head where strokes tell it, marked once at its end', () => {
    const shown = blockquote('Charges:\n| Item | Amount |\n|---|---|\n| Lost key | £160 |\n| Late * return | £20 |', 3);
    expect(shown.split('\n')).toEqual([
      '> Charges:',
      '>',
      '> | Item | Amount |',
      '> |---|---|',
      '> | Lost key | £160 |',
      '> | Late \\* return | £20 [3] |',
    ]);
    const plain = blockquote('Bond\t$660\nClean\t$90\nAll prices are net.', 1);
    expect(plain.split('\n')).toEqual([
      '> |  |  |',
      '> |---|---|',
      '> | Bond | $660 |',
      '> | Clean | $90 |',
      '>',
      '> All prices are net. [1]',
    ]);
  });
});

describe('contract text as Markdown', () => {
  /** What is shown of it, a citation as its number in angle brackets. */
  const shown = (markdown: string) =>
    readMarkdown(markdown, (marker) => [{ kind: 'text', text: `<${marker}>` }])
      .flatMap((block) => (block.kind === 'paragraph' ? block.content : []))
      .map((inline) => (inline.kind === 'text' ? inline.text : ''))
      .join('');

  it.each([
    '납부는 [국세청](https://evil.example/pay)에서',
    '[갑](주식회사조항)은 [을][병]에게',
    '[임대인]: 홍길동',
    '[1]: 홍길동',
    '[임대인][임차인]',
    '연 [1][2] A & B, AT&T; &#8220;x&#8221; &#91;1&#93; &amp; &lt;',
    String.raw`[가\](나) \&amp;`,
  ])('is shown letter by letter, and the marker behind it is one: %s', (text) => {
    expect(shown(`${escapeMarkdown(text)} [3]`)).toBe(`${text}<3>`);
  });

  it('hides no address behind words', () => {
    expect(escapeMarkdown('[국세청](https://evil.example/pay)')).toBe(String.raw`[국세청\](https://evil.example/pay)`);
  });
});
