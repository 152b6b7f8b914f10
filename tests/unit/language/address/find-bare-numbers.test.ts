import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '#lib/language/questions/analyse-question';

const read = (text: string) => {
  const { kinds, mentions } = analyseQuestion(text);
  return { isLookup: kinds.has('lookup'), addresses: mentions.map(({ address }) => address) };
};

describe('a number that no word calls a section', () => {
  it.each([
    ['Show me what 10.2 says', ['10.2']],
    ['Pull up 8.03 please', ['8.03']],
    ['What does 4.1(b) say?', ['4.1(b)']],
    ['read 3.1 and 3.2 to me', ['3.1', '3.2']],
    ['5.2 내용이 뭐야?', ['5.2']],
  ])('is one in “%s”', (question, addresses) => {
    expect(read(question)).toEqual({ isLookup: true, addresses });
  });

  it.each(['Is the rate 5.5 percent?', 'Is version 4.2 covered by the warranty?', '연 5.5% 이자를 내야 하나요?'])(
    'is none in “%s”',
    (question) => {
      expect(read(question)).toEqual({ isLookup: false, addresses: [] });
    },
  );
});
