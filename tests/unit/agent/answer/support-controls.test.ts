import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bendSentence } from '#lib/agent/answer/bend-sentence';
import { drawControls } from '#lib/agent/answer/support-controls';

describe('a sentence made false', () => {
  it.each([
    ['갑은 14일 이내에 통지하여야 한다.', '갑은 43일 이내에 통지하여야 한다.'],
    ['을은 제3자에게 양도할 수 없다.', '을은 제3자에게 양도할 수 있다.'],
    ['을은 비밀을 유지하여야 한다.', '을은 비밀을 유지하지 않아도 된다.'],
    ['갑은 이를 공개하여서는 아니 된다.', '갑은 이를 공개하여도 된다.'],
    ['Payment is due within thirty (30) days of the invoice.', 'Payment is due within 91 days of the invoice.'],
    ['Supplier shall not assign this Agreement.', 'Supplier shall assign this Agreement.'],
    ['Either party may terminate this Agreement.', 'Either party may not terminate this Agreement.'],
    ['Licensee must keep records.', 'Licensee is free not to keep records.'],
  ])('of %s', (sentence, bent) => {
    expect(bendSentence(sentence)).toBe(bent);
  });

  it('is not made of one that no edit fits', () => {
    expect(bendSentence('“Territory” means the countries listed in Annex A.')).toBeNull();
  });
});

describe('the known pairs among the asked ones', () => {
  it('are at least two false ones and a true one, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ clause: fc.string(), quote: fc.string() }), { minLength: 1 }), (asked) => {
        const controls = drawControls(asked);
        expect(controls.filter(({ isSupported }) => !isSupported)).toHaveLength(2);
        expect(controls.filter(({ isSupported }) => isSupported)).toHaveLength(1);
      }),
    );
  });

  it('are made of the asked clause where it can be', () => {
    const clause = 'The Consultant shall invoice monthly, and Client shall pay within thirty (30) days.';
    const [bent, widened] = drawControls([{ clause, quote: clause }]);
    expect(bent).toEqual({
      clause,
      sentence: 'The Consultant shall invoice monthly, and Client shall pay within 91 days.',
      isSupported: false,
    });
    expect(widened?.sentence.startsWith(clause)).toBe(true);
    expect(widened?.sentence).not.toBe(clause);
  });
});
