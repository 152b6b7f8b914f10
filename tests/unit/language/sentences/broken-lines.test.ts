import { describe, expect, it } from 'vitest';
import { brokenLines } from '#lib/language/sentences/broken-lines';
import { cutListedItems, lastItemOf } from '#lib/language/sentences/listed-items';
import { splitSentences } from '#lib/language/sentences/split-sentences';

const HALL = `The Cleaner:
– locks up and sets the alarm at the end of each visit
– keeps red cloths for the toilets and nothing else, whatever anybody says
The Cleaner does not:
– use bleach or steam on the wooden floor
– bring children or pets along
Once a year, in August, the secretary and the Cleaner walk round together and write down what wants doing.`;

const said = (text: string) => splitSentences(text).map((sentence) => sentence.text);

describe('what stands behind an item without a full stop', () => {
  it('begins anew where it leads to the next list, and where the item had room for more', () => {
    expect(said(HALL).slice(2, 4)).toEqual([
      '– keeps red cloths for the toilets and nothing else, whatever anybody says',
      'The Cleaner does not:',
    ]);
    expect(said(HALL).at(-1)).toMatch(/^Once a year/u);
    expect(cutListedItems(HALL).map(({ depth }) => depth)).toEqual([0, 1, 1, 0, 1, 1, 0]);
  });

  it('is no part of the last item', () => {
    expect(lastItemOf(HALL)).toBeNull();
    expect(lastItemOf(HALL.slice(0, HALL.indexOf('\nOnce')))?.sign).toBe('–');
  });

  it('reads text of any length', () => {
    expect([...brokenLines(`${'\n'.repeat(200_000)}End.`)]).toEqual([]);
  });

  it('in Korean as well', () => {
    const text = `준비물은 다음과 같다.
- 실내화
- 개인 컵
보호자는 매주 금요일 저녁에 준비물을 모두 가지고 가서 깨끗이 씻은 뒤 월요일 아침까지 다시 가져온다.`;
    expect(said(text)).toHaveLength(4);
  });

  it.each([
    [
      'a wrapped item',
      '(a) the Contractor shall deliver the Goods to\nthe warehouse of the\nClient at its own cost and in good time',
    ],
    [
      'a wrapped item beside one in narrower letters',
      '1. 을은 계약이 끝난 뒤에도 갑의 영업비밀을 제3자에게\n누설하여서는 아니 된다.\n2. Microsoft 365 Business Premium subscription (annual)',
    ],
    [
      'a line that stops at a small word',
      '(a) the Supplier shall deliver the goods to the\nBuyer at its own cost.\n(b) the Supplier shall keep a list of all goods that it has delivered under this agreement',
    ],
    [
      'a second line further in',
      '- clearing up\n  Every evening, half an hour, by whoever closed the shop and had the till, with the lights left on',
    ],
    ['the next item', '- one\n- Two, which is a good deal longer than the first of them and goes on and on and on'],
  ])('but not %s', (_, text) => {
    expect([...brokenLines(text)]).toEqual([]);
  });

  it('leaves wrapped text alone but for a lead-in that the line before had room for', () => {
    const text = `(a) the Supplier shall keep the machine in good working order at all times and at
its own cost;
(b) spare parts
The Client shall:
(c) keep it dry`;
    expect(said(text).filter((sentence) => sentence.startsWith('The Client'))).toEqual(['The Client shall:']);
  });
});
