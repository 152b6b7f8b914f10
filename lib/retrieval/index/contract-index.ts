import type { Language } from '#lib/protocol/document';
import { articleOfAddress } from '#lib/language/address/article-of';
import { findAnswerTypes } from '#lib/language/questions/answer-types';
import { shippedClassifier, type ClauseClassifier } from '#lib/retrieval/clause-types/clause-classifier';
import { matchConcepts } from '#lib/language/lexicon/concept-matcher';
import { findLandmark, type Landmark } from '#lib/language/questions/landmarks';
import { cutIntoPieces, type IndexedUnit, type Piece } from './pieces';
import { tokenize } from '#lib/language/words/tokens';

export type { IndexedUnit, Piece } from './pieces';

export type ContractIndexInput = {
  contractId: string;
  title: string;
  language: Language;
  units: readonly IndexedUnit[];
  summary?: string | undefined;
  /** Tags English clauses with their types; the one that ships unless another is given. */
  classifier?: ClauseClassifier | undefined;
};

/** Where a term occurs: piece numbers in order, and beside each how often, levelled for length. */
export type Postings = { pieces: number[]; frequencies: number[] };

/** Words and concepts (by number in the lexicon) of all pieces and their headings. */
type Field = { terms: ReadonlyMap<string, Postings>; concepts: ReadonlyMap<number, Postings> };

/** A contract ready to be searched: immutable, kept in memory, built from its units alone. */
export type ContractIndex = {
  contractId: string;
  title: string;
  language: Language;
  pieces: readonly Piece[];
  /** For each piece the number of the article it is in. */
  groups: readonly number[];
  groupCount: number;
  fields: Field;
  /** For each piece the kinds of answer it holds. */
  answerTypes: Uint16Array;
  landmarks: readonly Landmark[];
  /** For each clause type by name how likely each piece is of it; empty for a contract that is not English. */
  types: ReadonlyMap<string, Float32Array>;
  /** For each clause type by name how likely the contract has a clause of it at all; empty as `types` is. */
  presence: ReadonlyMap<string, number>;
  /** How rare terms are, where the pieces are only some of a library's; the pieces themselves say it otherwise. */
  rarity?: Rarity;
};

/** In how many of `size` pieces each term and concept is. */
export type Rarity = {
  size: number;
  terms: ReadonlyMap<string, number>;
  concepts: ReadonlyMap<number, number>;
};

/** Okapi BM25's b: how strongly the length of a unit is levelled. */
const LENGTH_LEVELLING = 0.6;
/** What a word of the heading path counts beside one of the text. */
const HEADING_WEIGHT = 0.5;

/** Builds the index of one contract. */
export function buildContractIndex(input: ContractIndexInput): ContractIndex {
  const fields: GrowingField = { terms: new Map(), concepts: new Map() };
  const pieces = input.units.flatMap(cutIntoPieces);
  const bodies = pieces.map((piece) => tokenize(piece.text));
  const meanLength = Math.max(1, bodies.reduce((sum, tokens) => sum + tokens.length, 0) / Math.max(1, bodies.length));
  const headings = new Map<string, Heading>();
  pieces.forEach((piece, number) => {
    const tokens = bodies[number] ?? [];
    const levelling = 1 / (1 - LENGTH_LEVELLING + (LENGTH_LEVELLING * tokens.length) / meanLength);
    addTo(fields.terms, tokens, levelling, number);
    addTo(fields.concepts, conceptsOf(piece.text), levelling, number);
    const above = readHeading(piece.unit.headingPath, headings);
    addTo(fields.terms, above.tokens, HEADING_WEIGHT, number);
    addTo(fields.concepts, above.concepts, HEADING_WEIGHT, number);
  });
  const { contractId, title, language } = input;
  return {
    contractId,
    title,
    language,
    pieces,
    ...groupByArticle(pieces),
    fields,
    answerTypes: Uint16Array.from(pieces, (piece) => findAnswerTypes(piece.text)),
    landmarks: pieces.map(({ text }, number) => findLandmark(text, number)),
    ...classifyPieces(pieces, input),
  };
}

function classifyPieces(
  pieces: readonly Piece[],
  { language, classifier = shippedClassifier() }: ContractIndexInput,
): Pick<ContractIndex, 'types' | 'presence'> {
  if (language !== 'en') return { types: new Map(), presence: new Map() };
  const scores = classifier.typeIds.map(() => new Float32Array(pieces.length));
  pieces.forEach(({ text, unit }, piece) => {
    classifier.score(text, unit.headingPath).forEach((score, type) => {
      const values = scores[type];
      if (values !== undefined) values[piece] = score;
    });
  });
  const types = new Map<string, Float32Array>();
  const presence = new Map<string, number>();
  classifier.typeIds.forEach((id, type) => {
    const values = scores[type] ?? new Float32Array();
    presence.set(id, classifier.presenceOf(type, values));
    types.set(
      id,
      values.map((score) => classifier.likelihoodOf(type, score)),
    );
  });
  return { types, presence };
}

type GrowingField = { terms: Map<string, Postings>; concepts: Map<number, Postings> };

function conceptsOf(text: string): number[] {
  return matchConcepts(text, 'document').flatMap((match) => match.concepts);
}

type Heading = { tokens: string[]; concepts: number[] };

function readHeading(path: readonly string[], known: Map<string, Heading>): Heading {
  const text = path.join('\n');
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const heading = { tokens: [...new Set(tokenize(text))], concepts: [...new Set(conceptsOf(text))] };
  known.set(text, heading);
  return heading;
}

function addTo<Term>(index: Map<Term, Postings>, terms: readonly Term[], levelling: number, piece: number): void {
  for (const term of terms) {
    let postings = index.get(term);
    if (postings === undefined) {
      postings = { pieces: [], frequencies: [] };
      index.set(term, postings);
    }
    const last = postings.pieces.length - 1;
    if (postings.pieces[last] === piece) {
      postings.frequencies[last] = (postings.frequencies[last] ?? 0) + levelling;
    } else {
      postings.pieces.push(piece);
      postings.frequencies.push(levelling);
    }
  }
}

function groupByArticle(pieces: readonly Piece[]): { groups: number[]; groupCount: number } {
  const numbers = new Map<string, number>();
  const groups = pieces.map(({ unit }) => {
    const key = `${unit.part}\n${articleOfAddress(unit.address)}`;
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
  return { groups, groupCount: numbers.size };
}
