import { dot, highest } from '#lib/core/numbers';
import { shareOfAnswerTypes, type AnswerType } from '#lib/language/questions/answer-types';
import { readClauseTypes } from '#lib/retrieval/clause-types/clause-types';
import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { LEXICON } from '#lib/language/lexicon/lexicon';
import { readQuestionTerms, type QuestionTerm } from '#lib/language/questions/question-terms';
import { readQuery } from './features';
import { readSentences, weighQuery, type ReadSentence } from './read-sentences';
import { judgeSilence, type Silence } from './judge-silence';
import { pieceOf, rankPieces, type RankedPiece } from './search-clauses';
import { stripRequest } from '#lib/language/questions/strip-request';
import { countSubject, readSubjects } from '#lib/language/lexicon/subjects';
import { typePresence } from '#lib/retrieval/clause-types/type-presence';

/** A term of the question, and how far the contracts speak of it. */
type ScannedTerm = {
  surface: string;
  /** What was looked for: the term itself and the words of its concepts, in both languages. */
  tried: string[];
  /** 0..1: its rarity among the passages as a share of that of all terms. */
  weight: number;
  /** Passages with its very words, and those with one of its concepts. */
  literal: number;
  conceptual: number;
};

/** A passage as the scan read it. */
type ScannedPassage = {
  contractId: string;
  clauseId: string;
  start: number;
  end: number;
  /** What stands from `start` to `end`: with the heading or the lead-in above its clause where it begins with one. */
  text: string;
  headingPath: readonly string[];
  /** Its sentences in order, with what speaks for each. */
  sentences: ReadSentence[];
  /** What search thinks of it, 0..1. */
  score: number;
  /** 0..1: how likely it answers by what its sentences mean; null where they were not read. */
  judged: number | null;
  /** 0..1: the weight of the question's terms it has. */
  coverage: number;
  /** Numbers of those terms. */
  terms: number[];
  /** 0..1: the share of the asked kinds of answer it holds; 1 when the question asks for none in particular. */
  answers: number;
};

/** `tried`: what it was looked for by, in both languages. */
type ScannedSubject = { surface: string; tried: string[]; passages: number };

export type Scan = {
  terms: ScannedTerm[];
  /** The passages that anything speaks for, best first by search. */
  passages: ScannedPassage[];
  /** All there are. */
  clausesRead: number;
  /** The subjects it is about, of those that a contract may well not regulate, and how many passages speak of each. */
  subjects: ScannedSubject[];
  /** 0..1: how likely the clause type that is asked for is in one of the contracts; null when none is named. */
  presence: number | null;
  /** How likely the contracts say nothing on it, by which of the things it asks about they name. */
  silence: Silence;
};

/** For each passage how much of a term it has, 0..1. */
type Presence = Map<number, number>;
type Found = { literal: Presence; conceptual: Presence };

const TRIED_PER_CONCEPT = 3;
/** Of a long Korean word a part may be enough: 손해배상금 is found by 손해배상. */
const LEAST_SHARE = 0.6;
const CONCEPT_PRESENCE = 0.9;

type ScanOptions = {
  limit: number;
  /** All pieces, best first; ranked by their words unless given. */
  ranked?: readonly RankedPiece[];
};

/** Reads every passage of the contracts for one question; the best `limit` of them are given back. */
export function scanClauses(
  indexes: readonly ContractIndex[],
  question: string,
  { limit, ranked = rankPieces({ indexes, topics: topicsOf(question), limit }) }: ScanOptions,
): Scan {
  const terms = readQuestionTerms(question);
  const query = readQuery(question);
  const asked = query.answerTypes;
  const found = new Map(indexes.map((index) => [index, terms.map((term) => findTerm(index, term))]));
  const rarities = terms.map((_, term) => rarityOf(indexes, found, term));
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const weights = rarities.map((rarity) => (total === 0 ? 0 : rarity / total));
  const passages = ranked.slice(0, limit).map((piece) =>
    readPassage(piece, {
      found: found.get(piece.index) ?? [],
      weighed: weighQuery(piece.index, query),
      weights,
      asked,
    }),
  );
  return {
    terms: terms.map((term, at) => ({
      surface: term.surface,
      tried: triedFor(term),
      weight: weights[at] ?? 0,
      literal: countIn(indexes, found, at, 'literal'),
      conceptual: countIn(indexes, found, at, 'conceptual'),
    })),
    passages,
    clausesRead: indexes.reduce((sum, { pieces }) => sum + new Set(pieces.map(({ unit }) => unit.clauseId)).size, 0),
    subjects: readSubjects(question).map((subject) => ({
      surface: subject.surface,
      tried: subject.tried,
      passages: countSubject(indexes, subject),
    })),
    presence: presenceOf(indexes, question),
    silence: judgeSilence(indexes, question, {
      coverage: Math.max(0, ...passages.map(({ coverage }) => coverage)),
      score: highest(
        ranked.map(({ byWords }) => byWords),
        0,
      ),
    }),
  };
}

/** One question as what is searched for. */
export function topicsOf(question: string) {
  return [{ topic_name: question, queries: [question] }];
}

/** Of the type that is asked for by name; a contract that is not English has no calibrated types. */
function presenceOf(indexes: readonly ContractIndex[], question: string): number | null {
  const { named } = readClauseTypes(stripRequest(question));
  const types = [...named].filter(([, weight]) => weight === 1).map(([type]) => type);
  if (types.length === 0 || indexes.some(({ language }) => language !== 'en')) return null;
  return Math.max(0, ...indexes.flatMap((index) => types.map((type) => typePresence(index).get(type) ?? 1)));
}

type Reading = {
  found: readonly Found[];
  weighed: ReturnType<typeof weighQuery>;
  weights: readonly number[];
  asked: readonly AnswerType[];
};

function readPassage(ranked: RankedPiece, { found, weighed, weights, asked }: Reading): ScannedPassage {
  const { index, piece: number, score, judged } = ranked;
  const piece = pieceOf(ranked);
  const presence = found.map((term) => presenceIn(term, number));
  return {
    contractId: index.contractId,
    clauseId: piece.unit.clauseId,
    start: piece.start,
    end: piece.end,
    text: piece.text,
    headingPath: piece.unit.headingPath,
    sentences: readSentences(piece, weighed),
    score,
    judged,
    coverage: dot(presence, weights),
    terms: presence.flatMap((value, at) => (value > 0 ? [at] : [])),
    answers: asked.length === 0 ? 1 : shareOfAnswerTypes(index.answerTypes[number] ?? 0, asked),
  };
}

function presenceIn({ literal, conceptual }: Found, piece: number): number {
  return Math.max(literal.get(piece) ?? 0, conceptual.get(piece) ?? 0);
}

function findTerm(index: ContractIndex, { stems, concepts }: QuestionTerm): Found {
  const conceptual: Presence = new Map();
  for (const concept of concepts) {
    for (const piece of index.fields.concepts.get(concept)?.pieces ?? []) conceptual.set(piece, CONCEPT_PRESENCE);
  }
  return { literal: stems.length === 0 ? new Map() : inAll(stems.map((stem) => findStem(index, stem))), conceptual };
}

/** What is in every one of them, as much as in the least. */
function inAll([first = new Map(), ...others]: readonly Presence[]): Presence {
  const common: Presence = new Map();
  for (const [piece, share] of first) {
    const least = Math.min(share, ...others.map((other) => other.get(piece) ?? 0));
    if (least > 0) common.set(piece, least);
  }
  return common;
}

function findStem(index: ContractIndex, stem: string): Presence {
  const isKorean = /^\p{Script=Hangul}/u.test(stem);
  const tokens = isKorean ? bigramsOf(stem) : [stem];
  const counts: Presence = new Map();
  for (const token of tokens) {
    for (const piece of index.fields.terms.get(token)?.pieces ?? []) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  const shares = [...counts].map(([piece, count]) => [piece, count / tokens.length] as const);
  return new Map(shares.filter(([, share]) => share >= LEAST_SHARE));
}

function bigramsOf(word: string): string[] {
  if (word.length === 1) return [word];
  return [...new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)))];
}

/** Rare terms say more about what is asked; one that is nowhere is the rarest. */
function rarityOf(indexes: readonly ContractIndex[], found: ReadonlyMap<ContractIndex, Found[]>, term: number): number {
  const size = indexes.reduce((sum, { pieces }) => sum + pieces.length, 0);
  const having = indexes.reduce((sum, index) => {
    const of = found.get(index)?.[term];
    return sum + (of === undefined ? 0 : new Set([...of.literal.keys(), ...of.conceptual.keys()]).size);
  }, 0);
  return Math.log(1 + (size - having + 0.5) / (having + 0.5));
}

function countIn(
  indexes: readonly ContractIndex[],
  found: ReadonlyMap<ContractIndex, Found[]>,
  term: number,
  kind: keyof Found,
): number {
  return indexes.reduce((sum, index) => sum + (found.get(index)?.[term]?.[kind].size ?? 0), 0);
}

function triedFor({ surface, concepts }: QuestionTerm): string[] {
  const related = concepts.flatMap((concept) => {
    const { ko, en } = LEXICON[concept] ?? { ko: [], en: [] };
    return [...ko.slice(0, TRIED_PER_CONCEPT).map((term) => term.replace('^', '')), ...en.slice(0, TRIED_PER_CONCEPT)];
  });
  return [...new Set([surface, ...related])];
}
