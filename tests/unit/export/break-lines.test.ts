import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, type Piece } from '#lib/export/pdf/break-lines';

const plain = (text: string): Piece => ({ text, weight: 'regular', note: null });
const note = (number: number): Piece => ({ text: String(number), weight: 'regular', note: number });
/** Every character is one point wide. */
const lay = (pieces: Piece[], width: number) => breakLines(pieces, width, ({ text }) => text.length);
const words = (pieces: Piece[], width: number) =>
  lay(pieces, width).map((line) => line.pieces.map(({ text }) => text).join(''));

describe('a line of a PDF', () => {
  it('ends between words, so that Korean words stay whole', () => {
    expect(words([plain('계약을 해지할 수 있다')], 6)).toEqual(['계약을', '해지할 수', '있다']);
  });

  it('keeps a note’s number with its word', () => {
    expect(words([plain('계약을 해지한다'), note(1), plain(' 끝')], 8)).toEqual(['계약을', '해지한다1 끝']);
  });

  it('cuts a word that is wider than any line', () => {
    expect(words([plain('가나다라마바사')], 3)).toEqual(['가나다', '라마바', '사']);
  });

  it('loses no character and is never too wide', () => {
    const pieces = fc.array(
      fc.oneof(fc.string({ unit: fc.constantFrom('가', 'b', ' ', '\n') }).map(plain), fc.nat(9).map(note)),
    );
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 12 }), (given, width) => {
        const lines = lay(given, width);
        const solid = (text: string) => text.replace(/\s/g, '');
        expect(solid(lines.flatMap((line) => line.pieces.map(({ text }) => text)).join(''))).toBe(
          solid(given.map(({ text }) => text).join('')),
        );
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
      }),
    );
  });
});
