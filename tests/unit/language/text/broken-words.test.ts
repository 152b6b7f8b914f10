import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBrokenWords } from '#lib/language/text/broken-words';

/** As it is shown: a break inside a word is nothing, any other a space. */
function joined(text: string): string {
  const broken = findBrokenWords(text);
  return [...text].map((character, at) => (character === '\n' ? (broken.has(at) ? '' : ' ') : character)).join('');
}

const JUSTIFIED = [
  '갑은 을이 계약을 체결하도록 하고 기본적 사항을 정하며 계약당사자는 수정할 수 있으며 을은 갑에게 알린다. 을은 계약',
  '을 지킨다. 그는 가맹계약을 체결하도\n록 하기 위한 기\n본적 사항이다. 계약당\n사자는 수정할 수 있\n으며 을은\n갑에게 알린다.',
].join(' ');

describe('lines of a justified Korean page', () => {
  it('are joined without a space inside words and with one between them', () => {
    const text = joined(JUSTIFIED);
    for (const words of ['체결하도록 하기', '기본적 사항이다', '계약당사자는 수정', '있으며 을은 갑에게'])
      expect(text).toContain(words);
  });

  it('keep a space where the page breaks only between words', () => {
    expect(findBrokenWords('갑은 을에게 대금을\n지급하고 을은\n물품을 납품한다.').size).toBe(0);
  });

  it('are told only at line breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('가', '나', '다', ' ', '\n') }), (text) => {
        for (const at of findBrokenWords(text)) expect(text[at]).toBe('\n');
      }),
    );
  });
});
