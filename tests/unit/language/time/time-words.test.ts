import { describe, expect, it } from 'vitest';
import { timeWords } from '#lib/language/time/time-words';

const inWords = (text: string, time: string) =>
  timeWords(text, { start: text.indexOf(time), end: text.indexOf(time) + time.length });

describe('a time of a list', () => {
  it('is told with the words that say how it is meant', () => {
    expect(inWords('통지를 받은 날부터 30일 이내에 고친다', '30일')).toBe('30일 이내');
    expect(inWords('시행일 60일 전까지 알린다', '60일')).toBe('60일 전까지');
    expect(inWords('종료 후 3년간 보관한다', '3년')).toBe('3년간');
    expect(inWords('shall answer within five (5) Business Days.', 'five (5) Business Days')).toBe(
      'within five (5) Business Days',
    );
    expect(inWords("on thirty (30) days' prior notice", 'thirty (30) days')).toBe("on thirty (30) days' prior");
  });

  it('is told as it stands where nothing is around it', () => {
    expect(inWords('분기마다 낸다', '분기마다')).toBe('분기마다');
    expect(inWords('due 45 days', '45 days')).toBe('45 days');
  });
});
