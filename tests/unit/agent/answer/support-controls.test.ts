import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bendSentence } from '#lib/language/answers/bend-sentence';
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
    [
      'Employment at will ends when either side must leave.',
      'Employment at will ends when either side is free not to leave.',
    ],
    ['갑은 서면으로 알려야 해요.', '갑은 서면으로 알려야 하는 건 아니에요.'],
    ['동의 없이는 양도할 수 없어요.', '동의 없이는 양도할 수 있어요.'],
    ['The tenant does not have to repair the roof.', 'The tenant must repair the roof.'],
    ['You can assign it freely.', 'You cannot assign it freely.'],
    ['Notices are valid by e-mail.', 'Notices are not valid by e-mail.'],
  ])('of %s', (sentence, bent) => {
    expect(bendSentence(sentence)).toBe(bent);
  });

  it.each([
    '“Territory” means the countries listed in Annex A.',
    'In no event shall Supplier be liable for lost profits.',
    'Neither party may assign this Agreement.',
    'Dated as of May 5, 2024.',
    'Supplier shall not only deliver but also install.',
  ])('is not made of one that no edit surely changes: %s', (sentence) => {
    expect(bendSentence(sentence)).toBeNull();
  });

  it('gets no figure that its clause has elsewhere', () => {
    expect(bendSentence('Pay within 10 days.', 'Pay within 10 days, or 31 days abroad.')).toBe('Pay within 32 days.');
  });

  it('keeps the year of a date whole', () => {
    expect(bendSentence('2026년 3월 5일까지 유효해요.')).toBe('2026년 3월 16일까지 유효해요.');
  });
});

describe('the known pairs among the asked ones', () => {
  it('are three false ones and a true one, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ clause: fc.string(), quote: fc.string() }), { minLength: 1 }), (asked) => {
        const controls = drawControls(asked);
        expect(controls.filter(({ isSupported }) => !isSupported)).toHaveLength(3);
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

  it('hold one false pair in plain words, however much the clause gives', () => {
    const clause = 'The Consultant shall invoice monthly, and Client shall pay within thirty (30) days.';
    const foreign = drawControls([{ clause, quote: clause }]).filter((control) => control.clause !== clause);
    expect(foreign.map(({ isSupported }) => isSupported).toSorted()).toEqual([false, true]);
  });

  it('add no tax to a clause that may count taxes among the costs', () => {
    const clause = '이 계약의 이행에 드는 비용은 모두 상대방이 부담하여야 한다.';
    expect(drawControls([{ clause, quote: clause }]).some(({ sentence }) => sentence.includes('세금'))).toBe(false);
  });
});
