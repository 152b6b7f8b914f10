import { describe, expect, test } from 'vitest';
import { findBlank } from '#lib/language/blanks/find-blank';

type Kind = 'blank' | 'unchecked' | 'checked';

/** `marks` are given as they stand in the text. */
function ask(question: string, text: string, marks: readonly (readonly [string, Kind])[]) {
  let from = 0;
  const blanks = marks.map(([mark, kind]) => {
    const start = 100 + text.indexOf(mark, from);
    from = start - 100 + mark.length;
    return { start, end: start + mark.length, kind, part: 0, address: '제1조' };
  });
  return findBlank({ text: question }, text, 100, blanks);
}

describe('a term that is left open', () => {
  test('the rate is told from the period by what is asked for', () => {
    const text = '지급을 지체하면 연 [  ]%의 이자를 더하여 지급한다.';
    expect(ask('이자가 몇 퍼센트예요?', text, [['[  ]', 'blank']])).toBe('rate');
    expect(ask('누구에게 저작권이 있나요?', text, [['[  ]', 'blank']])).toBeUndefined();
  });

  test('a figure that is filled in beside an open one of another kind is an answer', () => {
    const text = 'A deposit of 25% of the fee is due within [__] days.';
    expect(ask('How big is the deposit, what percentage?', text, [['[__]', 'blank']])).toBeUndefined();
    expect(ask('How many days do we have to pay it?', text, [['[__]', 'blank']])).toBe('period');
  });

  test('an open date is no start of the contract', () => {
    const text = '계약기간은 20  년  월  일부터로 한다.';
    expect(ask('계약은 언제 시작해요?', text, [['20  년  월  일', 'blank']])).toBe('date');
  });

  test('boxes none of which is ticked leave the choice open, a ticked one answers', () => {
    const open = '형식은 다음에서 고른다. □ MP4 □ MOV';
    const ticked = '형식은 다음에서 고른다. ☑ MP4 □ MOV';
    const asked = '어떤 형식인가요?';
    expect(
      ask(asked, open, [
        ['□', 'unchecked'],
        ['□', 'unchecked'],
      ]),
    ).toBe('choice');
    expect(
      ask(asked, ticked, [
        ['☑', 'checked'],
        ['□', 'unchecked'],
      ]),
    ).toBeUndefined();
  });

  test('nothing is open where there is no blank', () => {
    expect(ask('얼마예요?', '대금은 100만 원으로 한다.', [])).toBeUndefined();
  });

  test('a date or a period that is filled in beside an open date is an answer', () => {
    const dated = '인도일은 20__년 __월 __일로 하되, 2027년 3월 15일을 넘지 아니한다.';
    const lasting = '인도일은 20__년 __월 __일로 하고, 검수는 10일 이내에 마친다.';
    const blank: [string, Kind] = ['20__년 __월 __일', 'blank'];
    expect(ask('언제 인도해요?', dated, [blank])).toBeUndefined();
    expect(ask('언제 인도해요?', lasting, [blank])).toBeUndefined();
    expect(ask('언제 인도해요?', '인도일은 20__년 __월 __일로 한다.', [blank])).toBe('date');
  });

  test('an entry of no known kind is open to what it may hold, until that is filled in', () => {
    const open = '대금: ____';
    expect(ask('대금은 얼마예요?', open, [['____', 'blank']])).toBe('entry');
    expect(ask('대금은 얼마예요?', `${open} 총 500만 원`, [['____', 'blank']])).toBeUndefined();
    expect(ask('언제 지급해요?', open, [['____', 'blank']])).toBe('entry');
    expect(ask('언제 지급해요?', `${open} 2027년 3월 15일`, [['____', 'blank']])).toBeUndefined();
    expect(ask('계약을 해지할 수 있나요?', open, [['____', 'blank']])).toBeUndefined();
  });

  test.each([
    ['The fee is [AMOUNT].', '[AMOUNT]'],
    ['대금은 [  ]만원으로 한다.', '[  ]'],
    ['The fee is USD [__].', '[__]'],
  ])('an amount is told by what is written in it, behind it or before it: %s', (text, mark) => {
    expect(ask('How much is the fee? 대금은 얼마예요?', text, [[mark, 'blank']])).toBe('amount');
  });

  test('a blank of another clause opens nothing here', () => {
    const blanks = [{ start: 10, end: 14, kind: 'blank' as const, part: 0, address: '제1조' }];
    expect(findBlank({ text: '대금은 얼마예요?' }, '대금은 따로 정한다.', 100, blanks)).toBeUndefined();
  });
});
