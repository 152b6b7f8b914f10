import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';
import { locateQuote } from '#lib/language/text/locate-quote';
import { buildCases } from '#tests/fixtures/citations/build-cases';

const clauses = [
  ...new Set(
    buildCases()
      .filter(({ kind }) => kind === 'verbatim')
      .map(({ clauseText }) => clauseText),
  ),
];
const clause = fc.constantFrom(...clauses);

describe('a quote cut from a clause', () => {
  it('is found where it was cut, however its white space and normal form come out', () => {
    fc.assert(
      fc.property(
        clause,
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        fc.constantFrom(' ', '\n', '  ', ' \n\t'),
        (text, from, length, decomposed, space) => {
          const words = [...text.matchAll(/\S+/gu)];
          const first = from % words.length;
          const last = Math.min(words.length - 1, first + 3 + (length % words.length));
          const start = words[first]?.index ?? 0;
          const end = (words[last]?.index ?? 0) + (words[last]?.[0].length ?? 0);
          const cut = text.slice(start, end);
          const quote = cut.replace(/ /gu, space);
          const found = locateQuote(text, decomposed ? quote.normalize('NFD') : quote);
          expect(found).not.toBeNull();
          expect(
            cut.includes(text.slice(found?.start, found?.end)) ||
              text.slice(found?.start, found?.end).includes(cut.slice(2, -2)),
          ).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a changed digit', () => {
  it('is never verified, in the quote, in the sentence or in both', () => {
    const withDigits = clauses.filter((text) =>
      /\d/u.test(text.replace(/제\s?\d+\s?[조항자]|Section \d+|^\s*\(?\d[.)]/gmu, '')),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...withDigits),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('quote', 'sentence', 'both'),
        (text, pick, add, where) => {
          const masked = text.replace(/제\s?\d+\s?[조항자]|Section \d+|^\s*\(?\d[.)]/gmu, (whole) =>
            '_'.repeat(whole.length),
          );
          const digits = [...masked.matchAll(/\d/gu)].map(({ index }) => index);
          const at = digits[pick % digits.length] ?? 0;
          const bent = text.slice(0, at) + String((Number(text[at]) + add) % 10) + text.slice(at + 1);
          const quote = where === 'sentence' ? text : bent;
          const sentence = where === 'quote' ? text : bent;
          expect(checkCitation({ quote, sentence, clauseText: text, clauseStart: 0, language: 'ko' }).state).not.toBe(
            'verified',
          );
        },
      ),
      { numRuns: 400 },
    );
  });
});

it('a figure in brackets that contradicts its words is not excused by the same figure elsewhere', () => {
  const text =
    'If Tenant fails to pay within five (5) days after it is due, a late fee of 3% of the overdue amount applies.';
  const input = { quote: text, sentence: text.replace('(5)', '(3)'), clauseText: text, clauseStart: 0 } as const;
  expect(checkCitation({ ...input, language: 'en' }).state).toBe('changed');
});

it('never throws and never verifies noise', () => {
  fc.assert(
    fc.property(
      clause,
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      (text, quote, sentence) => {
        expect(checkCitation({ quote, sentence, clauseText: text, clauseStart: 0, language: 'en' }).state).not.toBe(
          'verified',
        );
      },
    ),
    { numRuns: 300 },
  );
});
