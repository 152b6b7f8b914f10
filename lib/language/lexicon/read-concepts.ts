import { matchConcepts } from './concept-matcher';
import { LEXICON } from './lexicon';

/** Weight of a concept named by its legal term, and by an everyday word; a literal word has 1. */
const NAMED = 1;
const SUGGESTED = 0.7;

const NUMBER_OF = new Map(LEXICON.map((concept, index) => [concept.id, index]));

/** What a question is about, by number in the lexicon: concepts it names, and those near to them, each with its weight. */
export type QueryConcepts = {
  named: Map<number, number>;
  near: Map<number, number>;
  /** For each named concept the term of the lexicon by which the question names it. */
  terms: Map<number, string>;
};

/** The concepts of a question. A term that several concepts share counts less for each of them. */
export function readConcepts(query: string): QueryConcepts {
  const named = new Map<number, number>();
  const terms = new Map<number, string>();
  for (const match of matchConcepts(query, 'query')) {
    for (const concept of match.concepts) {
      const weight = (isLegalTerm(concept, match.term) ? NAMED : SUGGESTED) / Math.sqrt(match.concepts.length);
      if (weight > (named.get(concept) ?? 0)) terms.set(concept, match.term);
      named.set(concept, Math.max(weight, named.get(concept) ?? 0));
    }
  }
  const near = new Map<number, number>();
  for (const [concept, weight] of named) {
    for (const id of LEXICON[concept]?.near ?? []) {
      const index = NUMBER_OF.get(id);
      if (index !== undefined && !named.has(index)) near.set(index, Math.max(weight, near.get(index) ?? 0));
    }
  }
  return { named, near, terms };
}

function isLegalTerm(concept: number, term: string): boolean {
  const entry = LEXICON[concept];
  return entry !== undefined && (entry.ko.includes(term) || entry.en.includes(term));
}
