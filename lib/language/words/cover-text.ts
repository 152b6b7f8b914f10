import { TOPICS, topicsIn } from '../lexicon/topics';
import { indexWords, termPresence, type Term } from './terms';

export type TermWeights = ReadonlyMap<string, number>;

/** Rare words weigh more: the share of clauses that have a word lowers its weight. */
export function weighTerms(terms: readonly Term[], texts: readonly string[]): TermWeights {
  const indexes = texts.map(indexWords);
  return new Map(
    terms.map((term) => {
      const having = indexes.filter((index) => termPresence(term, index) >= 0.5).length;
      return [term.key, Math.log(1 + (indexes.length + 1) / (having + 0.5))];
    }),
  );
}

/** 0..1: how much of what is asked for stands in a text, by its words and, weaker, by the topics behind them. */
export function coverText(
  asked: { terms: readonly Term[]; text: string },
  text: string,
  weights?: TermWeights,
): number {
  return Math.max(coverByTerms(asked.terms, text, weights), 0.8 * coverByTopics(asked.text, text));
}

function coverByTerms(terms: readonly Term[], text: string, weights?: TermWeights): number {
  const index = indexWords(text);
  let covered = 0;
  let total = 0;
  for (const term of terms) {
    const weight = weights?.get(term.key) ?? 1;
    total += weight;
    covered += weight * termPresence(term, index);
  }
  return total === 0 ? 0 : covered / total;
}

function coverByTopics(question: string, text: string): number {
  const asked = [...topicsIn(question)];
  if (asked.length === 0 || TOPICS.length === 0) return 0;
  const present = topicsIn(text, asked);
  return asked.filter((topic) => present.has(topic)).length / asked.length;
}
