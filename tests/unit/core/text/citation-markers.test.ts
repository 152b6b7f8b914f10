import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMarkers } from '#lib/core/text/citation-markers';

describe('citation markers', () => {
  it('stand apart from the words around them', () => {
    expect(splitMarkers('해지할 수 있어요 [1][12]. 끝')).toEqual([
      { kind: 'text', text: '해지할 수 있어요 ' },
      { kind: 'marker', marker: 1 },
      { kind: 'marker', marker: 12 },
      { kind: 'text', text: '. 끝' },
    ]);
  });

  it.each(['[1](https://example.com)', '![1]', '[ ]%', '[2024]', '[a]'])('leave %s as it is', (text) => {
    expect(splitMarkers(text).every(({ kind }) => kind === 'text')).toBe(true);
  });

  it('lose nothing of the answer, whatever it contains', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string(),
        fc.nat(200).map((n) => `[${n}]`),
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        const joined = splitMarkers(text).map((segment) => (segment.kind === 'text' ? segment.text : null));
        const literal = joined.filter((part) => part !== null).join('');
        expect(text.replace(/(?<!!)\[\d{1,3}\](?!\()/g, '')).toBe(literal);
      }),
    );
  });
});
