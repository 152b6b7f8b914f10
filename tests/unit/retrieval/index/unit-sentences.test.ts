import { describe, expect, it } from 'vitest';
import { sentencesOfUnit } from '#lib/retrieval/index/unit-sentences';

describe('the sentences of a search unit', () => {
  it('stand where they stand in the contract, and are embedded below their headings', () => {
    const text = 'Rent is due monthly. Heating is included.';
    expect(sentencesOfUnit({ start: 100, text, headingPath: ['3. Rent'] })).toEqual([
      { start: 100, end: 120, text: 'Rent is due monthly.', embedded: '3. Rent\nRent is due monthly.' },
      { start: 121, end: 141, text: 'Heating is included.', embedded: '3. Rent\nHeating is included.' },
    ]);
  });

  it('are embedded below the lines that they hang on in a list', () => {
    const text = '- 치료비 부담\n  · 물림 사고: 문 반려견의 보호자 70%\n- 사고가 나면 경위서를 드립니다.';
    expect(sentencesOfUnit({ start: 0, text, headingPath: ['7'] }).map(({ embedded }) => embedded)).toEqual([
      '7\n- 치료비 부담',
      '7\n- 치료비 부담\n· 물림 사고: 문 반려견의 보호자 70%',
      '7\n- 사고가 나면 경위서를 드립니다.',
    ]);
  });

  it.each(['임대료는 매월 말일에 지급한다.', ''])('are none of a unit that is one, or empty: "%s"', (text) => {
    expect(sentencesOfUnit({ start: 0, text, headingPath: [] })).toEqual([]);
  });
});
