import { describe, expect, test } from 'vitest';
import { splitSentences } from '#lib/language/sentences/split-sentences';

const textsOf = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);

describe('a sentence over several lines', () => {
  test('stays one where a reader of the file left blank lines between them', () => {
    const text =
      '① 수급인은 결과물에 흠이 있는 때에는 도급인이 알린 날부터 열흘 안에 이를 고치고 그 비\n\n용을 스스로 부담하여야 한다. 다만, 도급인의 지시에 따른 흠은 그러하지 아니하다.';
    expect(textsOf(text)).toHaveLength(2);
  });

  test('stays one where its last syllable begins a line like the third item of a list', () => {
    const text = '① 공급자는 정당한 사유가 없으면 주문을 거절하지 못한\n\n다. 단, 재고가 없는 때에는 예외로 한다.';
    expect(textsOf(text)).toEqual([
      '① 공급자는 정당한 사유가 없으면 주문을 거절하지 못한\n\n다.',
      '단, 재고가 없는 때에는 예외로 한다.',
    ]);
  });

  test('leaves the third item of a list alone', () => {
    expect(textsOf('가. 성명\n나. 주소\n다. 연락처')).toEqual(['가. 성명', '나. 주소', '다. 연락처']);
  });

  test('ends before a heading and before a title of its own', () => {
    expect(
      textsOf('이 계약에서 정하지 아니한 사항에 관하여 별도로 정하는 약정\n\n제9조(관할)\n서울로 한다.'),
    ).toHaveLength(3);
    expect(textsOf('계약 당사자\n\n갑은 을에게 일을 맡긴다.')).toHaveLength(2);
  });
});
