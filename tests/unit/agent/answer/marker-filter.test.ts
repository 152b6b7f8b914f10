import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerWriter } from '#lib/agent/answer/answer-writer';
import { MarkerFilter } from '#lib/language/answers/marker-filter';
import { CitationBook } from '#lib/agent/compose/citation-book';
import type { Evidence } from '#lib/agent/state';
import { koreanContract } from '#tests/support/fake-contract-access';

const { contract, clauses } = koreanContract();
const evidence: Evidence[] = clauses
  .slice(0, 4)
  .map((clause) => ({ clause, score: 1, why: [], tool: 'hybrid_search', iteration: 1 }));

function write(chunks: readonly string[]) {
  const shown: string[] = [];
  const citations: number[] = [];
  const book = new CitationBook({
    contracts: [contract],
    check: null,
    language: 'ko',
    tell: (event) => event.type === 'citation' && citations.push(event.citation.marker),
  });
  const writer = new AnswerWriter(
    evidence,
    ({ clause, start, end, claim }) => book.cite(clause, start, end, claim),
    (text) => shown.push(text),
  );
  chunks.forEach((chunk) => writer.write(chunk));
  writer.end();
  book.settle(writer.text);
  return { text: writer.text, shown, citations, removed: writer.removedMarkers, book };
}

const fragment = fc.oneof(
  fc.constantFrom(
    '대금은 12,000,000원이에요',
    ' [1]',
    '[2]',
    '[1, 3]',
    ' [9]',
    '[ ]%',
    '[별지]',
    '[',
    ']',
    '[12',
    '. ',
    '\n',
    ' ',
    '[0]',
    '[1][4]',
    ' [2: "계약"]',
    '[1: "',
    '"]',
    '[1: ""]',
    '[3: “갑은”; 4: "을"]',
    '[[absent: 위약금]]',
  ),
  fc.string({ maxLength: 6 }),
);

describe('markers in a streamed answer', () => {
  test('however the stream is cut, the same text and citations come out', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), fc.array(fc.nat(8), { maxLength: 30 }), (fragments, sizes) => {
        const whole = fragments.join('');
        const chunks: string[] = [];
        let rest = whole;
        for (const size of sizes) {
          chunks.push(rest.slice(0, size));
          rest = rest.slice(size);
        }
        const cut = write([...chunks, rest]);
        const once = write([whole]);
        expect(cut.text).toBe(once.text);
        expect(cut.citations).toEqual(once.citations);
        expect(cut.removed).toBe(once.removed);
      }),
    );
  });

  test('no marker is shown that has no citation, and none before its citation is told', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 20 }), (fragments) => {
        const { text, book } = write(fragments);
        const known = new Set(book.citations.map(({ marker }) => marker));
        const filter = new MarkerFilter();
        const shown = [...filter.push(text), ...filter.flush()].flatMap((piece) =>
          piece.type === 'markers' ? piece.numbers : [],
        );
        expect(shown.every((marker) => known.has(marker))).toBe(true);
        expect([...known]).toEqual(Array.from(known, (_marker, index) => index + 1));
      }),
    );
  });

  test('a marker that names no clause of this run is removed and counted', () => {
    const { text, removed } = write(['맞아요 [9]. 그리고 [1', '7] 끝 [2]']);
    expect(text).toBe('맞아요. 그리고 끝 [1]');
    expect(removed).toBe(2);
  });

  test('a blank of the contract is no marker', () => {
    expect(write(['연 [ ]%의 이자']).text).toBe('연 [ ]%의 이자');
  });

  test('the quote is the sentence that the statement rests on', () => {
    const { book } = write(['제작 대금은 12,000,000원이에요 [4].']);
    expect(book.citations[0]?.citation.quote).toContain('12,000,000원');
  });
});

describe('what models write in place of [1]', () => {
  const numbersIn = (text: string): number[][] => {
    const filter = new MarkerFilter();
    return [...filter.push(text), ...filter.flush()].flatMap((piece) =>
      piece.type === 'markers' ? [piece.numbers] : [],
    );
  };

  test.each([
    ['대금은 14일 안에 지급해요 [1].', [[1]]],
    ['지급해요[1][2].', [[1], [2]]],
    ['지급해요 [1, 2; 3].', [[1, 2, 3]]],
    ['지급해요 [2-4].', [[2, 3, 4]]],
    ['지급해요【1】.', [[1]]],
    ['It is due 【3†source】.', [[3]]],
    ['It is due [^2].', [[2]]],
    ['It is due \\[2\\].', [[2]]],
    ['It is due [[2]].', [[2]]],
    ['지급해요 ［２］.', []],
    ['지급해요 [조항 2].', [[2]]],
    ['It is due [clause 2, clause 3].', [[2, 3]]],
    ['It is due [n=2].', [[2]]],
    ['It is due [2](#clause-2) then.', [[2]]],
    ['It is due [2](https://example.com/x) then.', [[2]]],
    ['지연이자는 [ ]%예요.', []],
    ['“갑은 [30]일 이내에 지급한다”', []],
    ['The rate is [10]%.', []],
    ['[제5조]에 있어요 (제5조 제2항).', []],
    ['[1]일반적으로 [2]에 따라', [[1], [2]]],
  ] as const)('is read: %s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
    const filter = new MarkerFilter();
    const pieces = [...[...text].flatMap((character) => filter.push(character)), ...filter.flush()];
    expect(pieces.flatMap((piece) => (piece.type === 'markers' ? [piece.numbers] : []))).toEqual(expected);
  });
});
