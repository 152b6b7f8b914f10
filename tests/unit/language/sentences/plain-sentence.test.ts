import { describe, expect, it } from 'vitest';
import { plainSentence, sayPlainly } from '#lib/language/sentences/plain-sentence';
import { toInfinitive } from '#lib/language/text/korean-verbs';

describe('a sentence of a contract told plainly', () => {
  it.each([
    [
      '② 이용자는 세금계산서를 받은 날부터 30일 이내에 지급한다.',
      '이용자는 세금계산서를 받은 날부터 30일 이내에 지급해야 해요.',
    ],
    ['수탁자는 결과를 통지하여야 한다.', '수탁자는 결과를 통지해야 해요.'],
    [
      '이용자는 60일 전에 통지하고 본 계약을 해지할 수 있다.',
      '이용자는 60일 전에 통지하고 본 계약을 해지할 수 있어요.',
    ],
    ['임차인은 전대하여서는 아니 된다.', '임차인은 전대해서는 안 돼요.'],
    ['계약기간은 2026년 4월 1일부터 2년으로 한다.', '계약기간은 2026년 4월 1일부터 2년으로 해요.'],
    ['검수에 합격한 것으로 본다.', '검수에 합격한 것으로 봐요.'],
    ['제공자는 그 손해에 대하여 책임을 지지 아니한다.', '제공자는 그 손해에 대하여 책임을 지지 않아요.'],
    ['이용자는 대상데이터를 제3자에게 제공하지 아니한다.', '이용자는 대상데이터를 제3자에게 제공하지 않아야 해요.'],
    ['소유권은 도급인에게 있다.', '소유권은 도급인에게 있어요.'],
    ['보증금은 금 500만원이다.', '보증금은 금 500만원이에요.'],
  ])('says %s', (written, told) => {
    expect(sayPlainly(written, ['이용자', '수탁자', '임차인', '제공자'])).toBe(told);
  });

  it.each([
    [
      'Customer shall pay each invoice within thirty (30) days.',
      'Customer must pay each invoice within thirty (30) days.',
    ],
    ['Neither party shall assign this Agreement.', 'Neither party may assign this Agreement.'],
    [
      'This Agreement shall be governed by the laws of Oregon.',
      'This Agreement shall be governed by the laws of Oregon.',
    ],
  ])('says %s', (written, told) => {
    expect(sayPlainly(written)).toBe(told);
  });

  it('tells nothing of a piece of a sentence', () => {
    expect(sayPlainly('1. 저장 및 전송 구간의 암호화')).toBeNull();
    expect(sayPlainly('(b) take reasonable steps to contain the incident, and')).toBeNull();
  });
});

describe('the form of a Korean verb that other endings follow', () => {
  it.each([
    ['지급한다', '지급해'],
    ['받는다', '받아'],
    ['준다', '줘'],
    ['진다', '져'],
    ['낸다', '내'],
    ['따른다', '따라'],
    ['돌려준다', '돌려줘'],
    ['된다', '돼'],
    ['본다', '봐'],
    ['없다', '없어'],
  ])('of %s is %s', (word, infinitive) => {
    expect(toInfinitive(word)).toBe(infinitive);
  });

  it('is not made of a noun', () => {
    expect(toInfinitive('약관')).toBeNull();
  });
});

describe('a statement of which it is known what it does', () => {
  it.each([
    ['을은 결과를 갑에게 통지한다.', 'duty', '을은 결과를 갑에게 통지해야 해요.'],
    ['을은 이를 제3자에게 제공하지 아니한다.', 'ban', '을은 이를 제3자에게 제공하지 않아야 해요.'],
    ['갑은 계약을 해지할 수 있다.', 'right', '갑은 계약을 해지할 수 있어요.'],
    ['관할 법원은 부산지방법원으로 한다.', 'duty', '관할 법원은 부산지방법원으로 해요.'],
    ['Customer shall pay within 30 days.', 'duty', 'Customer must pay within 30 days.'],
    ['If it is late, Supplier shall not charge for it.', 'ban', 'If it is late, Supplier must not charge for it.'],
    ['Provider may suspend the Services.', 'right', 'Provider may suspend the Services.'],
  ] as const)('“%s” is said with another verb and nothing else changed', (statement, mode, plain) => {
    expect(plainSentence(statement, mode)).toBe(plain);
  });
});
