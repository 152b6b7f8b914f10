import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '#lib/language/questions/analyse-question';

describe('the parts of a question', () => {
  it('takes over the subject of the part before, and still knows what was typed', () => {
    const [, second] = analyseQuestion('대금은 얼마이고, 언제까지 줘야 해?').parts;
    expect(second?.asked).toBe('언제까지 줘야 해?');
    expect(second?.text).toContain('대금');
  });

  it('looks for a part with a subject of its own by its own words', () => {
    const [, second] = analyseQuestion('특허는 누구 거고, 주말에 재택으로 일해도 되는지 알려줘').parts;
    expect(second?.asked).toBe('주말에 재택으로 일해도 되는지 알려줘');
    expect(second?.text).toBe(second?.asked);
  });
});
