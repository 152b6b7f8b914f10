import { findAnswerTypes, readAnswerTypes, shareOfAnswerTypes } from './answer-cues';
import { matchConcepts } from './concept-matcher';
import { readConcepts } from './expand-query';
import { splitSentences } from '#lib/core/text/split-sentences';
import { tokenize, tokenizeQuery } from './tokens';

export type ScoredSentence = { start: number; end: number; score: number };

const CUE_WEIGHT = 0.35;
const CONCEPT_WEIGHT = 0.8;

/**
 * The sentences of a clause that answer a question best, best first, as offsets into `text`: words and concepts in common,
 * and whether the sentence holds what is asked for (an amount, a period, a party, a permission …). Fewer than `n` when the clause is short.
 */
export function bestSentences(text: string, query: string, n: number): ScoredSentence[] {
  const tokens = new Map(tokenizeQuery(query.slice(0, 4000)).map(({ token, weight }) => [token, weight]));
  const concepts = readConcepts(query.slice(0, 4000)).named;
  const types = readAnswerTypes(query);
  const possible = sum(tokens.values()) + CONCEPT_WEIGHT * sum(concepts.values()) + CUE_WEIGHT;
  const scored = splitSentences(text).map(({ start, end }) => {
    const sentence = text.slice(start, end);
    const words = new Set(tokenize(sentence));
    const named = new Set(matchConcepts(sentence, 'document').flatMap((match) => match.concepts));
    const literal = sum([...tokens].map(([token, weight]) => (words.has(token) ? weight : 0)));
    const concept = sum([...concepts].map(([id, weight]) => (named.has(id) ? weight : 0)));
    const cue = shareOfAnswerTypes(findAnswerTypes(sentence), types);
    return { start, end, score: Math.min(1, (literal + CONCEPT_WEIGHT * concept + CUE_WEIGHT * cue) / possible) };
  });
  return scored.sort((a, b) => b.score - a.score || a.start - b.start).slice(0, n);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
