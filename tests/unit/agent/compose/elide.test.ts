import { describe, expect, it } from 'vitest';
import { elide } from '#lib/language/sentences/elide';
import { analyseQuestion } from '#lib/language/questions/analyse-question';

const LONG =
  'Except with regard to a breach of confidentiality, an indemnification obligation hereunder, or an infringement of ' +
  'intellectual property rights, the liability of the supplier to the buyer, its officers, its directors and its agents, ' +
  'shall be limited to the fees of the last year, as stated in the invoices, the records and the books of the supplier.';

describe('a long sentence that is shortened', () => {
  it('keeps what it rules, not its opening condition alone', () => {
    const shown = elide(LONG, 160, () => 0);
    expect(shown.length).toBeLessThan(LONG.length);
    expect(shown).toContain('Except with regard to a breach of confidentiality');
    expect(shown).toContain('shall be limited to the fees of the last year');
  });

  it('leaves a table as it is, whose figures say nothing apart', () => {
    const table =
      'Service | Price | Notes\nFirst dog | £38.00 per night | noon to noon\nCat visit | £13.50 | two a day';
    expect(elide(table, 40, () => 0)).toBe(table);
  });
});

describe('a question that begins with two question words', () => {
  it('is one question', () => {
    expect(analyseQuestion('How and when do I get paid?').parts.map(({ asked }) => asked)).toEqual([
      'How and when do I get paid?',
    ]);
  });
});
