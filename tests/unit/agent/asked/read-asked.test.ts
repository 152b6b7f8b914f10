import { describe, expect, it } from 'vitest';
import { readAskedByWords } from '#lib/agent/asked/read-asked';

describe('a message that gives figures', () => {
  it('wants a sum, also where it asks what happens then', () => {
    expect(readAskedByWords('우리가 6일 늦게 넘기면 얼마를 깎여?').form).toBe('calculation');
    expect(readAskedByWords('If it snows 27 times, what do I end up paying for the plowing altogether?').form).toBe(
      'calculation',
    );
  });

  it('wants none where a clause says it', () => {
    expect(readAskedByWords('What happens if the other side pays late?').form).toBe('what_if');
    expect(readAskedByWords('월세 내는 날이 언제야?').form).toBe('fact');
  });
});

it('a list may be asked for without a word that says so', () => {
  expect(readAskedByWords('가게 열기 전에 우리가 갖춰야 하는 것들')).toMatchObject({ form: 'list' });
  expect(readAskedByWords('stuff we have to sort out before the first lesson')).toMatchObject({ form: 'list' });
});
