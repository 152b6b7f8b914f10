import { describe, expect, it } from 'vitest';
import { sentencesOfUnit } from '#lib/retrieval/index/unit-sentences';

describe('the sentences of a search unit', () => {
  it('stand where they stand in the contract', () => {
    const text = 'Rent is due monthly. Heating is included.';
    expect(sentencesOfUnit({ start: 100, text })).toEqual([
      { start: 100, end: 120, text: 'Rent is due monthly.' },
      { start: 121, end: 141, text: 'Heating is included.' },
    ]);
  });

  it.each(['임대료는 매월 말일에 지급한다.', ''])('are none of a unit that is one, or empty: "%s"', (text) => {
    expect(sentencesOfUnit({ start: 0, text })).toEqual([]);
  });
});
