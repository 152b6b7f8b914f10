import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '#lib/language/questions/analyse-question';

describe('the parts of a question', () => {
  it.each([
    ['a second piece that only asks on', 'they want to shift me away from the window. can they? how soon?'],
    ['a first piece that is told more of', 'whats the whole thing going to set us back, and is vat on top?'],
    ['a piece in Korean', '계약 끝난 뒤에도 퍼즐 답은 말하면 안 되나요? 언제까지요'],
  ])('answers %s as one matter, and still knows its pieces', (_, text) => {
    const { parts, pieces } = analyseQuestion(text);
    expect(parts.map(({ asked }) => asked)).toEqual([text]);
    expect(pieces).toHaveLength(2);
  });

  it('leaves out a piece that only asks for the answer', () => {
    expect(analyseQuestion('월세 8개월 치면 모두 얼마야? 계산해줘').parts.map(({ text }) => text)).toEqual([
      '월세 8개월 치면 모두 얼마야?',
    ]);
  });

  it('answers each of two that say what they are about', () => {
    const text = 'Who pays for broken rental equipment, and may our students photograph the kitchen garden?';
    expect(analyseQuestion(text).parts).toHaveLength(2);
  });

  it('answers what has a matter of its own behind a question of few words', () => {
    expect(analyseQuestion('이거 언제 끝나요? 친구에게 빌린 공구를 다시 빌려줘도 되나요?').parts).toHaveLength(2);
  });

  it('answers each of three, however little one says', () => {
    expect(analyseQuestion('임대료는 얼마야? 보증금은 얼마야? 관리비는 누가 내?').parts).toHaveLength(3);
  });

  it('takes over the subject of the part before, and still knows what was typed', () => {
    const [, second] = analyseQuestion('대금은 얼마이고, 언제까지 줘야 해?').pieces;
    expect(second?.asked).toBe('언제까지 줘야 해?');
    expect(second?.text).toContain('대금');
  });

  it('looks for a part with a subject of its own by its own words', () => {
    const [, second] = analyseQuestion('특허는 누구 거고, 주말에 재택으로 일해도 되는지 알려줘').pieces;
    expect(second?.asked).toBe('주말에 재택으로 일해도 되는지 알려줘');
    expect(second?.text).toBe(second?.asked);
  });

  it.each([
    [
      'behind a question word of time',
      '계약은 언제까지고 저희가 중간에 그만두려면 어떻게 해야 돼요?',
      ['계약은 언제까지고', '저희가 중간에 그만두려면 어떻게 해야 돼요?'],
    ],
    [
      'behind a question word that is the predicate',
      '임대료 인상은 최대 몇프로고 미리 통보해 주나요?',
      ['임대료 인상은 최대 몇프로고', '미리 통보해 주나요?'],
    ],
    [
      'between two question words',
      '전기요금은 누가 내고 수도요금은 누가 내나요?',
      ['전기요금은 누가 내고', '수도요금은 누가 내나요?'],
    ],
    [
      'not between a condition and what is asked',
      '벼를 베고 남은 짚은 누가 가져가나요?',
      ['벼를 베고 남은 짚은 누가 가져가나요?'],
    ],
    ['not within one question', '언제 청소를 끝내고 나가야 하나요?', ['언제 청소를 끝내고 나가야 하나요?']],
    [
      'where the first has no words of its own',
      'How long does this last and how can we get out of it?',
      ['How long does this last', 'how can we get out of it?'],
    ],
    ['not where a question word goes on', 'How and when do I get paid?', ['How and when do I get paid?']],
  ])('%s', (_, text, parts) => {
    expect(analyseQuestion(text).pieces.map(({ asked }) => asked)).toEqual(parts);
  });
});
