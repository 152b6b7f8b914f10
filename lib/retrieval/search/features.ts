import { highest } from '#lib/core/numbers';
import { readAnswerTypes, shareOfAnswerTypes, type AnswerType } from '#lib/language/questions/answer-types';
import type { ContractIndex, Piece, Postings } from '#lib/retrieval/index/contract-index';
import { readClauseTypes, type AskedTypes } from '#lib/retrieval/clause-types/clause-types';
import { readConcepts, type QueryConcepts } from '#lib/language/lexicon/read-concepts';
import { findAddresses, matchAddress, type AskedAddress } from '#lib/language/address/find-addresses';
import { readAskedLandmarks, type AskedLandmarks } from '#lib/language/questions/landmarks';
import { stripRequest } from '#lib/language/questions/strip-request';
import { tokenizeQuery, type QueryToken } from '#lib/language/words/tokens';
import type { Similar } from './similar';

/** A question, read once for all contracts. */
export type ReadQuery = {
  text: string;
  tokens: QueryToken[];
  concepts: QueryConcepts;
  answerTypes: AnswerType[];
  addresses: AskedAddress[];
  clauseTypes: AskedTypes;
  landmarks: AskedLandmarks;
};

const MAX_QUERY_CHARACTERS = 4000;

export function readQuery(text: string): ReadQuery {
  const short = text.slice(0, MAX_QUERY_CHARACTERS).normalize('NFC');
  const topic = stripRequest(short);
  return {
    text: short,
    tokens: tokenizeQuery(topic),
    concepts: readConcepts(topic),
    answerTypes: readAnswerTypes(short),
    addresses: findAddresses(short),
    clauseTypes: readClauseTypes(topic),
    landmarks: readAskedLandmarks(short),
  };
}

/** What speaks for a unit, each 0..1. */
export const FEATURES = [
  'words',
  'concepts',
  'nearConcepts',
  'vector',
  'sentence',
  'answerType',
  'address',
  'typeNamed',
  'typeMeant',
  'parties',
  'definition',
] as const;
export type Feature = (typeof FEATURES)[number];
/** For each feature the values of all units of a contract. */
export type FeatureTable = Record<Feature, Float64Array>;

/** Okapi BM25's k1. */
const SATURATION = 1.2;

/** Weighs every unit of a contract for a question. */
export function computeFeatures(index: ContractIndex, query: ReadQuery, similar: Similar | undefined): FeatureTable {
  const { terms, concepts: known } = index.fields;
  const { rarity } = index;
  const conceptTerms = (weights: ReadonlyMap<number, number>): Term[] =>
    [...weights].map(([id, weight]) => toTerm(known.get(id), weight, rarity?.concepts.get(id)));
  return {
    words: scoreTerms(
      index,
      query.tokens.map(({ token, weight }) => toTerm(terms.get(token), weight, rarity?.terms.get(token))),
    ),
    concepts: scoreTerms(index, conceptTerms(query.concepts.named)),
    nearConcepts: scoreTerms(index, conceptTerms(query.concepts.near)),
    vector: levelCosines(index.pieces.map(({ unit }) => similar?.units.get(unit.id))),
    sentence: levelCosines(index.pieces.map((piece) => nearestIn(piece, similar))),
    answerType: Float64Array.from(index.answerTypes, (found) => shareOfAnswerTypes(found, query.answerTypes)),
    address: matchAddresses(index, query.addresses),
    typeNamed: scoreTypes(index, query.clauseTypes.named),
    typeMeant: scoreTypes(index, query.clauseTypes.meant),
    ...matchLandmarks(index, query.landmarks),
  };
}

/** The nearest of what a piece says: of its sentences, or of its unit where the unit is no longer than it. */
function nearestIn({ unit, start, end }: Piece, similar: Similar | undefined): number | undefined {
  const inside =
    similar?.sentences.get(unit.id)?.filter((sentence) => sentence.start < end && sentence.end > start) ?? [];
  const whole = start === unit.start && end === unit.end ? similar?.units.get(unit.id) : undefined;
  const cosines = [...inside.map(({ cosine }) => cosine), ...(whole === undefined ? [] : [whole])];
  return cosines.length === 0 ? undefined : Math.max(...cosines);
}

/** What is this much farther off than the nearest, in cosine, has 1/e of what that has. */
const FALLOFF = 0.1;

/** How near each piece is beside the nearest of all: the cosines themselves lie close together. */
function levelCosines(cosines: readonly (number | undefined)[]): Float64Array {
  const nearest = highest(
    cosines.flatMap((cosine) => (cosine === undefined ? [] : [cosine])),
    Number.NEGATIVE_INFINITY,
  );
  return Float64Array.from(cosines, (cosine) => (cosine === undefined ? 0 : Math.exp((cosine - nearest) / FALLOFF)));
}

type Term = { postings: Postings | undefined; weight: number; /** In how many pieces it is. */ found: number };

function toTerm(postings: Postings | undefined, weight: number, inLibrary: number | undefined): Term {
  return { postings, weight, found: inLibrary ?? postings?.pieces.length ?? 0 };
}

/** BM25 as a share of what a unit holding every term would get, so that it can be compared between questions. */
function scoreTerms({ pieces, rarity }: ContractIndex, terms: readonly Term[]): Float64Array {
  const scores = new Float64Array(pieces.length);
  const size = rarity?.size ?? pieces.length;
  let possible = 0;
  for (const { postings, weight, found } of terms) {
    const idf = weight * Math.log(1 + (size - found + 0.5) / (found + 0.5));
    possible += idf;
    postings?.pieces.forEach((unit, at) => {
      const frequency = postings.frequencies[at] ?? 0;
      scores[unit] = (scores[unit] ?? 0) + (idf * frequency) / (frequency + SATURATION);
    });
  }
  return possible === 0 ? scores : scores.map((score) => Math.min(1, score / possible));
}

function matchLandmarks(
  { landmarks }: ContractIndex,
  { parties, definition }: AskedLandmarks,
): Pick<FeatureTable, 'parties' | 'definition'> {
  return {
    parties: Float64Array.from(landmarks, ({ introducesParties }) => (parties && introducesParties ? 1 : 0)),
    definition: Float64Array.from(landmarks, ({ defines }) =>
      defines.some((term) => definition?.includes(term) === true) ? 1 : 0,
    ),
  };
}

function matchAddresses(index: ContractIndex, asked: readonly AskedAddress[]): Float64Array {
  const values = new Float64Array(index.pieces.length);
  if (asked.length === 0) return values;
  index.pieces.forEach(({ unit }, piece) => {
    for (const address of asked) values[piece] = Math.max(values[piece] ?? 0, matchAddress(unit.address, address));
  });
  return values;
}

/** How likely a piece is of the type asked for; the root brings the unsure ones nearer, since few pieces of a contract are of any type. */
function scoreTypes(index: ContractIndex, asked: ReadonlyMap<string, number>): Float64Array {
  const values = new Float64Array(index.pieces.length);
  for (const [type, weight] of asked) {
    index.types.get(type)?.forEach((probability, piece) => {
      values[piece] = Math.max(values[piece] ?? 0, weight * Math.sqrt(probability));
    });
  }
  return values;
}
