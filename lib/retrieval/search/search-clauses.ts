import type { ContractIndex, Piece } from '#lib/retrieval/index/contract-index';
import { z } from 'zod';
import { logistic } from '#lib/core/numbers';
import weights from '../data/search-weights.json';
import { explainMatch } from './explain-match';
import type { Similar } from './similar';
import { computeFeatures, FEATURES, readQuery, type Feature, type FeatureTable, type ReadQuery } from './features';

export type SearchClausesInput = {
  indexes: readonly ContractIndex[];
  topics: readonly { topic_name: string; queries: readonly string[] }[];
  similar?: Similar | undefined;
  limit: number;
  /** For learning them and for measuring what each feature contributes; the product searches with the weights below. */
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

const weightsSchema = z.record(z.enum(FEATURES), z.number());
/**
 * How much each feature counts: beside vectors as `npm run bench -- train-search` learned it, and without them as was chosen
 * on the development sets.
 */
export const WEIGHTS: Readonly<Record<'withVectors' | 'byWords', FeatureWeights>> = z
  .object({ withVectors: weightsSchema, byWords: weightsSchema })
  .parse(weights);
/** What a passage that surely answers counts beside those. */
export const JUDGED_WEIGHT = z.object({ judged: z.number() }).parse(weights).judged;
export const LIKELIHOOD = z
  .object({ likelihood: z.object({ always: z.number(), near: z.number() }) })
  .parse(weights).likelihood;

/** How likely a passage answers (0..1) whose nearest sentence comes this near the question, a cosine; learned with the weights. */
export const likelihoodOf = (near: number): number => logistic(LIKELIHOOD.always + LIKELIHOOD.near * near);

/** A sum of weighted features of this much scores 1 - 1/e. */
const SCORE_SCALE = { withVectors: 6, byWords: 3 } as const;

/** Ranks the units of the contracts for the topics, best first, each once. Nothing to search for gives an empty list, never an error. */
export function searchClauses(input: SearchClausesInput): RankedUnit[] {
  return toUnits(rankPieces(input), input.limit);
}

/** The units of ranked pieces, each once, by its best. */
export function toUnits(ranked: readonly RankedPiece[], limit: number): RankedUnit[] {
  const seen = new Set<string>();
  const best: RankedUnit[] = [];
  for (const piece of ranked) {
    if (best.length >= limit) break;
    const key = `${piece.index.contractId}\n${pieceOf(piece).unit.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    best.push(toRankedUnit(piece));
  }
  return best;
}

export type RankedPiece = {
  index: ContractIndex;
  piece: number;
  score: number;
  /** The weighted features behind the score, and what they are measured by. */
  sum: number;
  scale: number;
  /** What its words alone would score. */
  byWords: number;
  /** 0..1: how likely it answers by what its sentences mean; null where they were not read. */
  judged: number | null;
  query: ReadQuery;
};

/** All pieces that anything speaks for, best first. */
export function rankPieces({ indexes, topics, similar, weights }: SearchClausesInput): RankedPiece[] {
  const queries = topics
    .flatMap((topic) => (topic.queries.length > 0 ? topic.queries : [topic.topic_name]))
    .map(readQuery);
  return indexes.flatMap((index) => scoreContract(index, queries, similar, weights)).sort((a, b) => b.score - a.score);
}

function scoreContract(
  index: ContractIndex,
  queries: readonly ReadQuery[],
  similar: Similar | undefined,
  given: FeatureWeights | undefined,
): RankedPiece[] {
  const kind = similar === undefined || similar.units.size === 0 ? 'byWords' : 'withVectors';
  const weights = given ?? WEIGHTS[kind];
  const best = new Map<number, RankedPiece>();
  for (const query of queries) {
    const table = computeFeatures(index, query, similar);
    index.pieces.forEach((_, piece) => {
      if (!isTouched(table, piece)) return;
      const sum = combine(table, piece, weights);
      if (sum <= (best.get(piece)?.sum ?? 0)) return;
      const words = combine(table, piece, { ...WEIGHTS.byWords, vector: 0, sentence: 0 });
      const scale = SCORE_SCALE[kind];
      const [score, byWords] = [toScore(sum, scale), toScore(words, SCORE_SCALE.byWords)];
      best.set(piece, { index, piece, score, sum, scale, byWords, judged: null, query });
    });
  }
  return [...best.values()];
}

const EVIDENCE: readonly Feature[] = [
  'words',
  'concepts',
  'nearConcepts',
  'vector',
  'sentence',
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
  return sum;
}

const toScore = (sum: number, scale: number) => 1 - Math.exp(-Math.max(0, sum) / scale);

/** A piece with how likely it answers (0..1): it never scores less than before. */
export function withJudged(ranked: RankedPiece, judged: number, weight = JUDGED_WEIGHT): RankedPiece {
  const sum = ranked.sum + weight * judged;
  return { ...ranked, sum, judged, score: toScore(sum, ranked.scale) };
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
