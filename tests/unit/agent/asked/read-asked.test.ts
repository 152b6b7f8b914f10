import { describe, expect, it } from 'vitest';
import { classifyMessage } from '#lib/agent/asked/classify-message';
import { readAskedByWords } from '#lib/agent/asked/read-asked';

describe('a message that gives figures', () => {
  const text = '우리가 6일 늦게 넘기면 얼마를 깎여?';

  it('wants a sum, also where "what happens" is a little likelier', () => {
    const [first, second] = classifyMessage(text, undefined).forms;
    expect(first?.name).toBe('what_if');
    expect(second?.name).toBe('calculation');
    expect(readAskedByWords(text)).toMatchObject({ form: 'calculation', formScore: second?.score });
  });

  it('wants none where that is unlikely', () => {
    expect(readAskedByWords('what happens if we pay 1,200 two weeks late').form).toBe('what_if');
    expect(readAskedByWords('월세가 얼마야?').form).toBe('fact');
  });
});

it('a list may be asked for without a word that says so', () => {
  expect(readAskedByWords('가게 열기 전에 우리가 갖춰야 하는 것들')).toMatchObject({ form: 'list' });
  expect(readAskedByWords('stuff we have to sort out before the first lesson')).toMatchObject({ form: 'list' });
});
