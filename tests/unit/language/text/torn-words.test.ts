import { describe, expect, test } from 'vitest';
import { joinTornWords, mendTornWords } from '#lib/language/text/torn-words';

const quote = '을은 계약 기간 동\n안 알게 된 비밀을\n누설하지 아니하며 손\n해를 배상한다.';
const torn = [quote.indexOf('\n'), quote.lastIndexOf('\n')];

describe('words that a justified page tore in two', () => {
  test('are whole again in a quote, other line breaks stay', () => {
    expect(joinTornWords({ quote, torn })).toBe(
      '을은 계약 기간 동안 알게 된 비밀을\n누설하지 아니하며 손해를 배상한다.',
    );
    expect(joinTornWords({ quote })).toBe(quote);
    expect(joinTornWords({ quote, torn: [0, 999] })).toBe(quote);
  });

  test('are whole again where the quote was set as running text', () => {
    const text = `> ${quote.replaceAll('\n', ' ')} [1]`;
    expect(mendTornWords(text, [{ quote, torn }])).toBe(
      '> 을은 계약 기간 동안 알게 된 비밀을 누설하지 아니하며 손해를 배상한다. [1]',
    );
  });

  test('are not sought inside of other words', () => {
    expect(mendTornWords('활동 안내', [{ quote: '동\n안', torn: [1] }])).toBe('활동 안내');
    expect(mendTornWords('활동 안내', [])).toBe('활동 안내');
  });
});
