import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Citation } from '#lib/protocol/citation';
import { copyWithSources, splitMarkers } from '#lib/client/markers';

const citation: Citation = {
  contractId: 'c',
  part: 0,
  address: '제10조',
  display: '제10조',
  start: 0,
  end: 4,
  quote: '해지할 수 있다',
  verdicts: { text: 'pass', meaning: 'pass', support: 'pass' },
  supportBy: 'rule',
  state: 'verified',
  reasons: [],
};

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

describe('copying an answer', () => {
  it('lists each source with its address, state and quote', () => {
    const copied = copyWithSources('해지할 수 있어요 [1].', new Map([[1, citation]]), '출처', () => '확인됨');
    expect(copied).toBe('해지할 수 있어요 [1].\n\n출처\n[1] 제10조 (확인됨): “해지할 수 있다”');
  });

  it('is the plain text when nothing is cited', () => {
    expect(copyWithSources('안녕하세요', new Map(), '출처', () => '')).toBe('안녕하세요');
  });
});
