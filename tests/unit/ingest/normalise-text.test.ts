import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '#lib/ingest/normalise-text';

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\r', '\n', '\f', '가', 'é', '\0', '\uD800', 'ﬁ', '①'),
    ),
  )
  .map((pieces) => pieces.join(''));

describe('text as it is stored', () => {
  it('composes decomposed Hangul and leads back to the text as given', () => {
    const given = '제1조 계약의 목적'.normalize('NFD') + '\r\n끝';
    const { text, toGiven } = normaliseText(given);
    expect(text).toBe('제1조 계약의 목적\n끝');
    expect(given.slice(toGiven(text.indexOf('계약')), toGiven(text.indexOf('계약') + 2)).normalize('NFC')).toBe('계약');
    expect(given.slice(toGiven(text.indexOf('끝')))).toBe('끝');
  });

  it('drops a byte order mark and counts it in offsets of the text as given', () => {
    const { text, toGiven } = normaliseText('\uFEFFab');
    expect(text).toBe('ab');
    expect(toGiven(0)).toBe(1);
  });

  it('changes nothing in text that is composed already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (given) => {
        const { text, toGiven } = normaliseText(given.replace(/\r/g, ''));
        expect(text).toBe(given.replace(/\r/g, ''));
        expect(toGiven(text.length)).toBe(text.length);
      }),
    );
  });

  it('equals NFC of the whole text, and every span leads back to text that composes to it', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (given, a, b) => {
        const { text, toGiven } = normaliseText(given);
        const plain = given
          .replace(/^\uFEFF/, '')
          .replace(/[\0\p{Surrogate}]/gu, '\uFFFD')
          .replace(/\r\n?/g, '\n');
        expect(text).toBe(plain.normalize('NFC'));
        const start = Math.min(a, b) % (text.length + 1);
        expect(toGiven(start)).toBeLessThanOrEqual(given.length);
        expect(toGiven(text.length)).toBe(given.length);
      }),
    );
  });

  it('never runs backwards', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const { text, toGiven } = normaliseText(given);
        for (let offset = 1; offset <= text.length; offset += 1)
          expect(toGiven(offset)).toBeGreaterThanOrEqual(toGiven(offset - 1));
      }),
    );
  });
});
