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
    const rows = [
      'Service | Price | Notes',
      'Boarding, first dog, which is in the house | £38.00 per night | night runs, as agreed, noon to noon',
      'Boarding, second dog | £27.00 per night | same household, same dates, same room',
      'Late collection, whatever its reason may be | £9.00 per hour | after noon, on the last day',
    ];
    const table = rows.join('\n');
    expect(elide(table, 60, () => 0)).toBe(table);
    expect(elide(rows.join(' ').replaceAll(' | ', ', '), 60, () => 0)).toContain('…');
  });
});

describe('a question that begins with two question words', () => {
  it('is one question', () => {
    expect(analyseQuestion('How and when do I get paid?').parts.map(({ asked }) => asked)).toEqual([
      'How and when do I get paid?',
    ]);
  });
});
