import type { ContractIndex } from './contract-index';
import { computeFeatures, FEATURES, readQuery, type Feature, type ReadQuery } from './features';
import { LEXICON } from './lexicon';
import { bestWindow } from './window';

export type SearchClausesInput = {
  indexes: readonly ContractIndex[];
  topics: readonly { topic_name: string; queries: readonly string[] }[];
  /** Cosine of each unit's vector with the question's, by unit id, of whichever embedding model is in use. */
  vectorScores?: ReadonlyMap<string, number> | undefined;
  limit: number;
};

/** A unit that answers. `start` and `end` are the best window of at most 500 characters of it, in the canonical text. */
export type RankedUnit = {
  unitId: string;
  clauseId: string;
  contractId: string;
  /** 0..1, comparable within one search. */
  score: number;
  why: string[];
  start: number;
  end: number;
};

export const MAX_WINDOW_CHARACTERS = 500;

/** How much each feature counts. */
export const WEIGHTS: Readonly<Record<Feature, number>> = {
  words: 1,
  wordsInHeading: 0.5,
  concepts: 1,
  conceptsInHeading: 0.5,
  nearConcepts: 0.2,
  nearConceptsInHeading: 0.2,
  articleWords: 0.3,
  articleConcepts: 0.3,
  neighbours: 0.3,
  vector: 0.2,
  answerType: 0.1,
  length: 0.1,
};

type Candidate = { index: ContractIndex; unit: number; score: number; query: ReadQuery };

/** Ranks the units of the contracts for the topics, best first. A question with nothing to search for gives an empty list, never an error. */
export function searchClauses(input: SearchClausesInput): RankedUnit[] {
  const queries = input.topics.flatMap((topic) => (topic.queries.length > 0 ? topic.queries : [topic.topic_name])).map(readQuery);
  const candidates = input.indexes.flatMap((index) => scoreContract(index, queries, input.vectorScores));
  candidates.sort((a, b) => b.score - a.score);
  return candidates.slice(0, input.limit).map(toRankedUnit);
}

function scoreContract(index: ContractIndex, queries: readonly ReadQuery[], vectors: ReadonlyMap<string, number> | undefined): Candidate[] {
  const best = new Map<number, Candidate>();
  for (const query of queries) {
    const table = computeFeatures(index, query, vectors);
    index.units.forEach((_, unit) => {
      if (!isTouched(table, unit)) return;
      const score = combine(table, unit);
      if (score > (best.get(unit)?.score ?? 0)) best.set(unit, { index, unit, score, query });
    });
  }
  return [...best.values()];
}

const EVIDENCE: readonly Feature[] = ['words', 'wordsInHeading', 'concepts', 'conceptsInHeading', 'nearConcepts', 'vector'];

function isTouched(table: Record<Feature, Float64Array>, unit: number): boolean {
  return EVIDENCE.some((feature) => (table[feature][unit] ?? 0) > 0);
}

function combine(table: Record<Feature, Float64Array>, unit: number): number {
  let score = 0;
  for (const feature of FEATURES) score += WEIGHTS[feature] * (table[feature][unit] ?? 0);
  return score;
}

function toRankedUnit({ index, unit: number, score, query }: Candidate): RankedUnit {
  const unit = index.units[number];
  if (unit === undefined) throw new RangeError(`unit ${number} of ${index.units.length}`);
  const window = bestWindow(unit.text, query.tokens.map(({ token }) => token), MAX_WINDOW_CHARACTERS);
  return {
    unitId: unit.id,
    clauseId: unit.clauseId,
    contractId: index.contractId,
    score,
    why: explain(index, number, query),
    start: unit.start + window.start,
    end: unit.start + window.end,
  };
}

function explain(index: ContractIndex, unit: number, query: ReadQuery): string[] {
  const words = query.tokens.filter(({ token }) => index.body.terms.get(token)?.units.includes(unit)).map(({ token }) => token);
  const concepts = [...query.concepts.named.keys()].filter((id) => index.body.concepts.get(id)?.units.includes(unit));
  return [...words.slice(0, 8), ...concepts.slice(0, 4).map((id) => `≈${LEXICON[id]?.id ?? ''}`)];
}
