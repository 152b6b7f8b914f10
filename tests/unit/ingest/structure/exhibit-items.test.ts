import { describe, expect, it } from 'vitest';
import { layText } from '#tests/support/lay-text';

describe('items of an exhibit', () => {
  const { structure } = layText(`정비 계약서
제1조(주기) 정비는 별지 1 제2호의 주기로 하고, 별지 1 제3호 나목의 부품은 갈아 준다.
제2조(대가)
① 값은 다음과 같다.
1. 정비료: 별지 1 제9호의 금액
2. 부품값: 제1호의 절반
[별지 1] 정비 명세
1. 기계: 지게차
2. 주기: 석 달
3. 부품
가. 바퀴
나. 사슬`);
  const exhibit = structure.parts.findIndex((part) => part.address === '별지 1');

  it('are what a reference to them leads to', () => {
    expect(structure.references.filter(({ from }) => from === '제1조')).toMatchObject([
      { to: '별지 1 제2호', toPart: exhibit, text: '별지 1 제2호' },
      { to: '별지 1 제3호 나목', toPart: exhibit, text: '별지 1 제3호 나목' },
    ]);
  });

  it('lead to the exhibit where it has no such item, and never to an item of the clause itself', () => {
    expect(structure.references.filter(({ from }) => from === '제2조 제1항')).toMatchObject([
      { to: '별지 1', toPart: exhibit },
      { to: '제2조 제1항 제1호' },
    ]);
  });
});
