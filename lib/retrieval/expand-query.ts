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

/** Weight of a concept named by its legal term, and by an everyday word; a literal word has 1. */
const NAMED = 1;
const SUGGESTED = 0.7;

/** What a search for this question looks for, for the trace. */
export function expandQuery(query: string): ExpandedQuery {
  const { named } = readConcepts(query);
  const expanded = [...named].flatMap(([index, weight]) => {
    const concept = LEXICON[index];
    if (concept === undefined) return [];
    return [...concept.ko, ...concept.en].map((term) => ({ term: term.replace('^', ''), concept: concept.id, weight }));
  });
  return {
    literal: tokenizeQuery(query).map(({ token }) => token),
    expanded,
    concepts: [...named.keys()].flatMap((index) => LEXICON[index]?.id ?? []),
  };
}

const NUMBER_OF = new Map(LEXICON.map((concept, index) => [concept.id, index]));

/** What a question is about, by number in the lexicon: concepts it names, and those near to them, each with its weight. */
export type QueryConcepts = { named: Map<number, number>; near: Map<number, number> };

/** The concepts of a question. A term that several concepts share counts less for each of them. */
export function readConcepts(query: string): QueryConcepts {
  const named = new Map<number, number>();
  for (const match of matchConcepts(query, 'query')) {
    for (const concept of match.concepts) {
      const weight = (isLegalTerm(concept, match.term) ? NAMED : SUGGESTED) / Math.sqrt(match.concepts.length);
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
  return { named, near };
}

function isLegalTerm(concept: number, term: string): boolean {
  const entry = LEXICON[concept];
  return entry !== undefined && (entry.ko.includes(term) || entry.en.includes(term));
}
