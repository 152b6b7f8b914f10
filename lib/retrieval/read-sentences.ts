import { splitSentences } from '#lib/core/text/split-sentences';
import { findAnswerTypes, shareOfAnswerTypes } from './answer-cues';
import { matchConcepts } from './concept-matcher';
import type { ContractIndex, Postings } from './contract-index';
import type { ReadQuery } from './features';
import type { Piece } from './pieces';
import { tokenize } from './tokens';

/** What speaks for a sentence of a passage, each 0..1; offsets into the canonical text. */
export type ReadSentence = {
  start: number;
  end: number;
  words: number;
  concepts: number;
  nearConcepts: number;
  answerType: number;
};

/** How rare each term of a question is in a contract, so that what a sentence has of it can be weighed. */
type Weighed<Term> = { term: Term; weight: number }[];
type WeighedQuery = {
  words: Weighed<string>;
  concepts: Weighed<number>;
  near: Weighed<number>;
  asked: ReadQuery['answerTypes'];
};

/** A question made ready to be held against the sentences of one contract. */
export function weighQuery(index: ContractIndex, { tokens, concepts, answerTypes }: ReadQuery): WeighedQuery {
  const size = index.pieces.length;
  const weigh = (postings: Postings | undefined, weight: number): number => {
    const found = postings?.pieces.length ?? 0;
    return weight * Math.log(1 + (size - found + 0.5) / (found + 0.5));
  };
  const ofConcepts = (named: ReadonlyMap<number, number>): Weighed<number> =>
    [...named].map(([term, weight]) => ({ term, weight: weigh(index.fields.concepts.get(term), weight) }));
  return {
    words: tokens.map(({ token, weight }) => ({ term: token, weight: weigh(index.fields.terms.get(token), weight) })),
    concepts: ofConcepts(concepts.named),
    near: ofConcepts(concepts.near),
    asked: answerTypes,
  };
}

/** The sentences of a passage, in order, with what they have of the question. */
export function readSentences(piece: Piece, query: WeighedQuery): ReadSentence[] {
  return splitSentences(piece.text).map(({ text, start, end }) => {
    const concepts = new Set(matchConcepts(text, 'document').flatMap((match) => match.concepts));
    return {
      start: piece.start + start,
      end: piece.start + end,
      words: shareIn(query.words, new Set(tokenize(text))),
      concepts: shareIn(query.concepts, concepts),
      nearConcepts: shareIn(query.near, concepts),
      answerType: shareOfAnswerTypes(findAnswerTypes(text), query.asked),
    };
  });
}

function shareIn<Term>(asked: Weighed<Term>, present: ReadonlySet<Term>): number {
  let found = 0;
  let total = 0;
  for (const { term, weight } of asked) {
    total += weight;
    if (present.has(term)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}
