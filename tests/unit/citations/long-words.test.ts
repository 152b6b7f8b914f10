import { expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';

it('a clause full of capitals, figures and underlines is checked without searching forever', () => {
  const blank = `${'A1B2(C3§'.repeat(400)} ${'_'.repeat(400)} ${'X '.repeat(400)}`;
  const clauseText = `PREAMBLE\n${blank}\nThe Supplier shall deliver the Goods within ten (10) days.\n${blank}`;
  const quote = 'The Supplier shall deliver the Goods within ten (10) days.';
  const checked = checkCitation({ quote, sentence: quote, clauseText, clauseStart: 0, language: 'en' });
  expect(checked.verdicts.text).toBe('pass');
});
