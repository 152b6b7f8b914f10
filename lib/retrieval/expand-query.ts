import { matchConcepts } from './concept-matcher';
import { LEXICON } from './lexicon';
import { tokenizeQuery } from './tokens';

export type ExpandedQuery = {
  /** The words of the question that are looked for as they stand. */
  literal: string[];
  /** Words looked for besides, below the literal ones: terms of the concepts the question names. */
  expanded: { term: string; concept: string; weight: number }[];
  concepts: string[];
};

/** Weight of a concept that the question names, and of one that is only near to one it names; a literal word has 1. */
const NAMED = 0.7;
const NEAR = 0.2;

/** What a search for this question looks for, for the trace. */
export function expandQuery(query: string): ExpandedQuery {
  const weights = conceptWeights(query);
  const expanded = [...weights].flatMap(([index, weight]) => {
    const concept = LEXICON[index];
    if (concept === undefined || weight < NAMED) return [];
    return [...concept.ko, ...concept.en].map((term) => ({ term: term.replace('^', ''), concept: concept.id, weight }));
  });
  return {
    literal: tokenizeQuery(query).map(({ token }) => token),
    expanded,
    concepts: [...weights].filter(([, weight]) => weight >= NAMED).flatMap(([index]) => LEXICON[index]?.id ?? []),
  };
}

const NUMBER_OF = new Map(LEXICON.map((concept, index) => [concept.id, index]));

/** The concepts of a question (indexes into the lexicon) with their weights; those a term shares between several count less each. */
export function conceptWeights(query: string): Map<number, number> {
  const weights = new Map<number, number>();
  const raise = (concept: number, weight: number): void => {
    weights.set(concept, Math.max(weight, weights.get(concept) ?? 0));
  };
  for (const match of matchConcepts(query, 'query')) {
    for (const concept of match.concepts) raise(concept, NAMED);
  }
  for (const concept of [...weights.keys()]) {
    for (const near of LEXICON[concept]?.near ?? []) {
      const index = NUMBER_OF.get(near);
      if (index !== undefined) raise(index, NEAR);
    }
  }
  return weights;
}
