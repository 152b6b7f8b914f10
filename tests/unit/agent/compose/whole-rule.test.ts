import { describe, expect, it } from 'vitest';
import { wholeRule } from '#lib/agent/compose/whole-rule';
import { splitSentences } from '#lib/language/sentences/split-sentences';

function quoted(text: string, words: string, room?: number) {
  const start = text.indexOf(words);
  const rule = wholeRule({ start, end: start + words.length }, splitSentences(text), room);
  return { quote: text.slice(rule.start, rule.end), itemsLeft: rule.itemsLeft };
}

const ENDING = [
  '① 당사자는 다음 각 호의 어느 하나에 해당하면 본 계약을 해지할 수 있다.',
  '1. 상대방이 파산한 경우',
  '2. 상대방이 30일 이상 영업을 멈춘 경우',
  '② 해지는 서면으로 한다.',
].join('\n');

describe('a quote that ends where its rule ends', () => {
  it('goes on through the items of a lead-in and no further', () => {
    const { quote } = quoted(ENDING, '① 당사자는 다음 각 호의 어느 하나에 해당하면 본 계약을 해지할 수 있다.');
    expect(quote).toContain('영업을 멈춘 경우');
    expect(quote).not.toContain('②');
  });

  it('says how many items had no room', () => {
    const { quote, itemsLeft } = quoted(
      ENDING,
      '① 당사자는 다음 각 호의 어느 하나에 해당하면 본 계약을 해지할 수 있다.',
      20,
    );
    expect(quote).toContain('파산한 경우');
    expect(itemsLeft).toBe(1);
  });

  it('takes along what is taken back behind it', () => {
    const text =
      'Licensee may end this Agreement; provided, however, that it pays for the current month. Notices are in writing.';
    expect(quoted(text, 'Licensee may end this Agreement;').quote).toBe(
      'Licensee may end this Agreement; provided, however, that it pays for the current month.',
    );
  });

  it('leaves out the word that leads on to the next item', () => {
    const text = 'Either party may end this Agreement if:\n(a) the other is insolvent; or\n(b) the other is in breach.';
    expect(quoted(text, '(a) the other is insolvent;').quote).toBe('(a) the other is insolvent');
  });

  it('stays as it is where the rule is over', () => {
    expect(quoted('Rent is due monthly. The deposit is $500.', 'Rent is due monthly.')).toEqual({
      quote: 'Rent is due monthly.',
      itemsLeft: 0,
    });
  });
});
