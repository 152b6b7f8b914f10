import { conceptWeights } from './expand-query';
import type { ContractIndex, Postings } from './contract-index';
import { LEXICON } from './lexicon';
import { tokenizeQuery } from './tokens';
import { bestWindow } from './window';

export type SearchClausesInput = {
  indexes: readonly ContractIndex[];
  topics: readonly { topic_name: string; queries: readonly string[] }[];
  /** Cosine of each unit's vector with the question's, by unit id, of whichever embedding model is in use. */
  vectorScores?: ReadonlyMap<string, number> | undefined;
  limit: number;
};

/** A unit that answers, best first. `start` and `end` are the best window of at most 500 characters of it, in the canonical text. */
export type RankedUnit = {
  unitId: string;
  clauseId: string;
  contractId: string;
  /** 0..1: the share of what the question asks for that the unit holds. */
  score: number;
  why: string[];
  start: number;
  end: number;
};

const SATURATION = 1.2;
export const WEIGHTS = { literal: 1, concept: 1, article: 0.3, vector: 0.15 };

/** Ranks the units of the contracts for the topics. A question with nothing to search for gives an empty list, never an error. */
export function searchClauses(input: SearchClausesInput): RankedUnit[] {
  const queries = input.topics.flatMap((topic) => (topic.queries.length > 0 ? topic.queries : [topic.topic_name])).map(readQuery);
  const ranked = input.indexes.flatMap((index) => scoreContract(index, queries, input.vectorScores));
  ranked.sort((a, b) => b.score - a.score);
  return ranked.slice(0, input.limit);
}

type Query = { text: string; tokens: { token: string; weight: number }[]; concepts: Map<number, number> };

const MAX_QUERY_CHARACTERS = 4000;

function readQuery(text: string): Query {
  const short = text.slice(0, MAX_QUERY_CHARACTERS);
  return { text: short, tokens: tokenizeQuery(short), concepts: conceptWeights(short) };
}

function scoreContract(index: ContractIndex, queries: readonly Query[], vectors: ReadonlyMap<string, number> | undefined): RankedUnit[] {
  const best = new Map<number, { score: number; query: Query }>();
  for (const query of queries) {
    const literal = scoreTerms(index, query.tokens.map(({ token, weight }) => ({ postings: index.terms.get(token), weight })));
    const concept = scoreTerms(index, [...query.concepts].map(([id, weight]) => ({ postings: index.concepts.get(id), weight })));
    const own = index.units.map((_, unit) => WEIGHTS.literal * (literal[unit] ?? 0) + WEIGHTS.concept * (concept[unit] ?? 0));
    const article = new Array<number>(index.groupCount).fill(0);
    own.forEach((score, unit) => {
      const group = index.groups[unit] ?? 0;
      article[group] = Math.max(article[group] ?? 0, score);
    });
    const total = WEIGHTS.literal + WEIGHTS.concept + WEIGHTS.article + WEIGHTS.vector;
    index.units.forEach((unit, number) => {
      const vector = Math.max(0, vectors?.get(unit.id) ?? 0);
      const score =
        ((own[number] ?? 0) + WEIGHTS.article * (article[index.groups[number] ?? 0] ?? 0) + WEIGHTS.vector * vector) / total;
      if (score > 0 && score > (best.get(number)?.score ?? 0)) best.set(number, { score, query });
    });
  }
  return [...best].flatMap(([number, { score, query }]) => {
    const unit = index.units[number];
    if (unit === undefined) return [];
    const window = bestWindow(unit.text, query.tokens.map(({ token }) => token), 500);
    return [{
      unitId: unit.id,
      clauseId: unit.clauseId,
      contractId: index.contractId,
      score,
      why: explain(index, number, query),
      start: unit.start + window.start,
      end: unit.start + window.end,
    }];
  });
}

/** BM25 as a share of what a unit holding every term would get: 0..1, comparable between questions. */
function scoreTerms(index: ContractIndex, terms: readonly { postings: Postings | undefined; weight: number }[]): number[] {
  const scores = new Array<number>(index.units.length).fill(0);
  let possible = 0;
  for (const { postings, weight } of terms) {
    const found = postings?.units.length ?? 0;
    const idf = weight * Math.log(1 + (index.units.length - found + 0.5) / (found + 0.5));
    possible += idf;
    postings?.units.forEach((unit, at) => {
      const frequency = postings.frequencies[at] ?? 0;
      scores[unit] = (scores[unit] ?? 0) + (idf * frequency * (SATURATION + 1)) / (frequency + SATURATION);
    });
  }
  return possible === 0 ? scores : scores.map((score) => Math.min(1, score / (possible * (SATURATION + 1))));
}

function explain(index: ContractIndex, unit: number, query: Query): string[] {
  const words = query.tokens.filter(({ token }) => index.terms.get(token)?.units.includes(unit)).map(({ token }) => token);
  const concepts = [...query.concepts.keys()].filter((id) => index.concepts.get(id)?.units.includes(unit));
  return [...words.slice(0, 8), ...concepts.slice(0, 4).map((id) => `≈${LEXICON[id]?.id ?? ''}`)];
}
