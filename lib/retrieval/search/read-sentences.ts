import { withoutTopic } from '#lib/language/text/leading-topic';
import { splitSentences, type Sentence } from '#lib/language/sentences/split-sentences';
import { findAnswerTypes, shareOfAnswerTypes } from '#lib/language/questions/answer-types';
import { matchConcepts } from '#lib/language/lexicon/concept-matcher';
import type { ContractIndex, Postings } from '#lib/retrieval/index/contract-index';
import type { ReadQuery } from './features';
import type { Piece } from '#lib/retrieval/index/pieces';
import { readConcepts } from '#lib/language/lexicon/read-concepts';
import { tokenize, tokenizeQuery } from '#lib/language/words/tokens';

/** What speaks for a sentence of a passage, each 0..1; offsets into the canonical text. */
export type ReadSentence = {
  start: number;
  end: number;
  words: number;
  concepts: number;
  nearConcepts: number;
  answerType: number;
  /** Of the headings above. */
  headingWords: number;
  headingConcepts: number;
  /** Of the sentence with the one before it and the headings. */
  contextConcepts: number;
};

/** What was asked before counts this much beside what is asked now. */
const TOPIC_WEIGHT = 0.3;

/** How rare each term of a question is in a contract, so that what a sentence has of it can be weighed. */
type Weighed<Term> = { term: Term; weight: number }[];
type WeighedQuery = {
  words: Weighed<string>;
  concepts: Weighed<number>;
  near: Weighed<number>;
  asked: ReadQuery['answerTypes'];
};

/** A question made ready to be held against the sentences of one contract. */
export function weighQuery(index: ContractIndex, { text, tokens, concepts, answerTypes }: ReadQuery): WeighedQuery {
  const size = index.pieces.length;
  const weigh = (postings: Postings | undefined, weight: number): number => {
    const found = postings?.pieces.length ?? 0;
    return weight * Math.log(1 + (size - found + 0.5) / (found + 0.5));
  };
  const own = ownTerms(text);
  const ofConcepts = (named: ReadonlyMap<number, number>): Weighed<number> =>
    [...named].map(([term, weight]) => ({
      term,
      weight: weigh(index.fields.concepts.get(term), weight) * (own.concepts(term) ? 1 : TOPIC_WEIGHT),
    }));
  return {
    words: tokens.map(({ token, weight }) => ({
      term: token,
      weight: weigh(index.fields.terms.get(token), weight) * (own.words(token) ? 1 : TOPIC_WEIGHT),
    })),
    concepts: ofConcepts(concepts.named),
    near: ofConcepts(concepts.near),
    asked: answerTypes,
  };
}

/** Which terms belong to what is asked now, not to a topic from before that stands in front of it. */
function ownTerms(text: string): { words: (token: string) => boolean; concepts: (concept: number) => boolean } {
  const own = withoutTopic(text);
  if (own === text) return { words: () => true, concepts: () => true };
  const words = new Set(tokenizeQuery(own).map(({ token }) => token));
  const { named, near } = readConcepts(own);
  return { words: (token) => words.has(token), concepts: (concept) => named.has(concept) || near.has(concept) };
}

/** The sentences of a passage, in order, with what they have of the question. */
export function readSentences(piece: Piece, query: WeighedQuery): ReadSentence[] {
  const { heading, sentences } = readPiece(piece);
  let before = heading.concepts;
  return sentences.map(({ start, end, words, concepts, answerTypes }) => {
    const context = new Set([...heading.concepts, ...before, ...concepts]);
    before = concepts;
    return {
      start: piece.start + start,
      end: piece.start + end,
      words: shareIn(query.words, words),
      concepts: shareIn(query.concepts, concepts),
      nearConcepts: shareIn(query.near, concepts),
      answerType: shareOfAnswerTypes(answerTypes, query.asked),
      headingWords: shareIn(query.words, heading.words),
      headingConcepts: shareIn(query.concepts, heading.concepts),
      contextConcepts: shareIn(query.concepts, context),
    };
  });
}

type Terms = { words: ReadonlySet<string>; concepts: ReadonlySet<number> };
type PieceTerms = { heading: Terms; sentences: (Sentence & Terms & { answerTypes: number })[] };

/** What a passage says does not change with the question: read once, kept as long as the contract's index. */
const READ = new WeakMap<Piece, PieceTerms>();

function readPiece(piece: Piece): PieceTerms {
  const known = READ.get(piece);
  if (known !== undefined) return known;
  const read: PieceTerms = {
    heading: termsOf(piece.unit.headingPath.join('\n')),
    sentences: splitSentences(piece.text).map((sentence) => ({
      ...sentence,
      ...termsOf(sentence.text),
      answerTypes: findAnswerTypes(sentence.text),
    })),
  };
  READ.set(piece, read);
  return read;
}

function termsOf(text: string): Terms {
  return {
    words: new Set(tokenize(text)),
    concepts: new Set(matchConcepts(text, 'document').flatMap((match) => match.concepts)),
  };
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
