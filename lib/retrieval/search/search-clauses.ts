import type { ContractIndex, Piece } from '#lib/retrieval/index/contract-index';
import { explainMatch } from './explain-match';
import { computeFeatures, FEATURES, readQuery, type Feature, type FeatureTable, type ReadQuery } from './features';

export type SearchClausesInput = {
  indexes: readonly ContractIndex[];
  topics: readonly { topic_name: string; queries: readonly string[] }[];
  /** Cosine of each unit's vector with the question's, by unit id, of whichever embedding model is in use. */
  vectorScores?: ReadonlyMap<string, number> | undefined;
  limit: number;
  /** For measuring what each feature contributes; the product searches with the weights below. */
  weights?: FeatureWeights | undefined;
};

/** A unit that answers. `start` and `end` are the sentences of it that matched best, at most 500 characters, in the canonical text. */
export type RankedUnit = {
  unitId: string;
  clauseId: string;
  contractId: string;
  /** Of the clause the unit stands for. */
  address: string;
  /** 0..1, comparable within one search. */
  score: number;
  why: string[];
  start: number;
  end: number;
};

export type FeatureWeights = Readonly<Record<Feature, number>>;

/** How much each feature counts, chosen by `npm run bench -- retrieval`. */
export const WEIGHTS: FeatureWeights = {
  words: 7,
  concepts: 2.4,
  nearConcepts: 0.6,
  vector: 0.4,
  answerType: 0.4,
  address: 5,
  typeNamed: 9,
  typeMeant: 0.8,
  parties: 2.5,
  definition: 2,
};

/** A sum of weighted features of this much scores 1 - 1/e. */
const SCORE_SCALE = 3;

/** Ranks the units of the contracts for the topics, best first, each once. Nothing to search for gives an empty list, never an error. */
export function searchClauses(input: SearchClausesInput): RankedUnit[] {
  const seen = new Set<string>();
  const best: RankedUnit[] = [];
  for (const piece of rankPieces(input)) {
    if (best.length >= input.limit) break;
    const key = `${piece.index.contractId}\n${pieceOf(piece).unit.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    best.push(toRankedUnit(piece));
  }
  return best;
}

export type RankedPiece = { index: ContractIndex; piece: number; score: number; query: ReadQuery };

/** All pieces that anything speaks for, best first. */
export function rankPieces({ indexes, topics, vectorScores, weights = WEIGHTS }: SearchClausesInput): RankedPiece[] {
  const queries = topics
    .flatMap((topic) => (topic.queries.length > 0 ? topic.queries : [topic.topic_name]))
    .map(readQuery);
  return indexes
    .flatMap((index) => scoreContract(index, queries, vectorScores, weights))
    .sort((a, b) => b.score - a.score);
}

function scoreContract(
  index: ContractIndex,
  queries: readonly ReadQuery[],
  vectors: ReadonlyMap<string, number> | undefined,
  weights: FeatureWeights,
): RankedPiece[] {
  const best = new Map<number, RankedPiece>();
  for (const query of queries) {
    const table = computeFeatures(index, query, vectors);
    index.pieces.forEach((_, piece) => {
      if (!isTouched(table, piece)) return;
      const score = combine(table, piece, weights);
      if (score > (best.get(piece)?.score ?? 0)) best.set(piece, { index, piece, score, query });
    });
  }
  return [...best.values()];
}

const EVIDENCE: readonly Feature[] = [
  'words',
  'concepts',
  'nearConcepts',
  'vector',
  'address',
  'parties',
  'definition',
];

function isTouched(table: FeatureTable, piece: number): boolean {
  return EVIDENCE.some((feature) => (table[feature][piece] ?? 0) > 0);
}

function combine(table: FeatureTable, piece: number, weights: FeatureWeights): number {
  let sum = 0;
  for (const feature of FEATURES) sum += weights[feature] * (table[feature][piece] ?? 0);
  return 1 - Math.exp(-Math.max(0, sum) / SCORE_SCALE);
}

/** The piece a rank stands for. */
export function pieceOf({ index, piece: number }: RankedPiece): Piece {
  const piece = index.pieces[number];
  if (piece === undefined) throw new RangeError(`piece ${number} of ${index.pieces.length}`);
  return piece;
}

function toRankedUnit(ranked: RankedPiece): RankedUnit {
  const { unit, start, end } = pieceOf(ranked);
  return {
    unitId: unit.id,
    clauseId: unit.clauseId,
    contractId: ranked.index.contractId,
    address: unit.address,
    score: ranked.score,
    why: explainMatch(ranked.index, ranked.piece, ranked.query),
    start,
    end,
  };
}
