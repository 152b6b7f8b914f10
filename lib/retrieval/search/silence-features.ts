import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { LEXICON } from '#lib/language/lexicon/lexicon';
import { readAskedMatters, type AskedMatter } from '#lib/language/questions/asked-matters';

export const MATTER_FEATURES = [
  ...['always', 'nothing', 'near', 'concept', 'legal', 'everyday', 'unknown', 'conceptLegal', 'nothingLegal'],
  ...['nothingUnknown', 'korean', 'object', 'subject', 'topic', 'place', 'bare', 'named', 'act', 'share', 'sole'],
  ...['last', 'first', 'length', 'partly'],
] as const;
export const WHOLE_FEATURES = [
  ...['always', 'matters', 'noMatter', 'someLiteral', 'allTogether', 'together', 'togetherLiteral', 'coverage'],
  ...['score', 'unsaid', 'unmeant', 'korean', 'otherLanguage', 'size'],
] as const;

/** What speaks for the contracts being silent on a question: for each matter that they do not name, and for the question as a whole. */
export type SilenceFeatures = {
  /** Matters that no clause names, by its word or one for the same concept. */
  missing: string[];
  matters: number[][];
  whole: number[];
};

/** Of the passage nearest to the question, 0..1. */
type Nearest = { coverage: number; score: number };

/** What a concept counts beside the very word, for how much of a question one article has. */
const CONCEPT_SHARE = 0.6;

type Found = { matter: AskedMatter; isLiteral: boolean; isMeant: boolean; isNear: boolean; partly: number };

const NUMBER_OF = new Map(LEXICON.map(({ id }, number) => [id, number]));

/** Looks for each matter of a question in every passage. */
export function readSilenceFeatures(
  indexes: readonly ContractIndex[],
  question: string,
  { coverage, score }: Nearest,
): SilenceFeatures {
  const matters = readAskedMatters(question);
  const articles = new Map<string, number[]>();
  const found = matters.map((matter, at) => findMatter(indexes, matter, at, articles));
  const shares = [...articles.values()].map((values) => matters.map((_, at) => values[at] ?? 0));
  const best = shares.toSorted((left, right) => sum(right) - sum(left))[0] ?? [];
  const count = Math.max(1, matters.length);
  const isKorean = /\p{Script=Hangul}/u.test(question);
  const pieces = indexes.reduce((total, index) => total + index.pieces.length, 0);
  return {
    missing: found.filter(({ isLiteral, isMeant }) => !isLiteral && !isMeant).map(({ matter }) => matter.word),
    matters: found.flatMap((one, at) => (one.isLiteral ? [] : [matterFeatures(one, at, matters.length)])),
    whole: [
      1,
      Math.min(matters.length, 6) / 6,
      Number(matters.length === 0),
      Number(found.some(({ isLiteral }) => isLiteral)),
      Number(best.length > 0 && best.every((share) => share > 0)),
      matters.length === 0 ? 0.5 : sum(best) / count,
      matters.length === 0 ? 0.5 : best.filter((share) => share === 1).length / count,
      coverage,
      score,
      found.filter(({ isLiteral }) => !isLiteral).length / count,
      found.filter(({ isLiteral, isMeant }) => !isLiteral && !isMeant).length / count,
      Number(isKorean),
      Number(indexes.every(({ language }) => (language === 'ko') !== isKorean)),
      Math.log(pieces + 1) / 7,
    ],
  };
}

function matterFeatures({ matter, isMeant, isNear, partly }: Found, at: number, count: number): number[] {
  const isNothing = !isMeant && !isNear;
  const isUnknown = matter.concepts.length === 0;
  const isEveryday = !isUnknown && !matter.isLegal;
  const roles = ['object', 'subject', 'topic', 'place', 'bare', 'named', 'act'] as const;
  return [
    ...[true, isNothing, isNear, isMeant, matter.isLegal, isEveryday, isUnknown].map(Number),
    ...[isMeant && matter.isLegal, isNothing && matter.isLegal, isNothing && isUnknown, matter.isKorean].map(Number),
    ...roles.map((role) => Number(role === matter.role)),
    ...[1 / count, Number(count === 1), Number(at === count - 1), Number(at === 0), matter.word.length / 10, partly],
  ];
}

/** Where a matter is named; `articles` gets, for each article, how much of each matter it has. */
function findMatter(
  indexes: readonly ContractIndex[],
  matter: AskedMatter,
  at: number,
  articles: Map<string, number[]>,
): Found {
  const found: Found = { matter, isLiteral: false, isMeant: false, isNear: false, partly: 0 };
  for (const index of indexes) {
    const mark = (piece: number, share: number) => {
      const key = `${index.contractId} ${index.groups[piece] ?? -1}`;
      const shares = articles.get(key) ?? [];
      shares[at] = Math.max(shares[at] ?? 0, share);
      articles.set(key, shares);
    };
    const meant = matter.concepts.flatMap((concept) => index.fields.concepts.get(concept)?.pieces ?? []);
    meant.forEach((piece) => mark(piece, CONCEPT_SHARE));
    const { literal, partly } = findWord(index, matter);
    literal.forEach((piece) => mark(piece, 1));
    found.isLiteral ||= literal.length > 0;
    found.isMeant ||= meant.length > 0;
    found.partly = Math.max(found.partly, partly);
    found.isNear ||= matter.concepts.some((concept) => isNearThere(index, concept));
  }
  return { ...found, isNear: found.isNear && !found.isMeant };
}

function isNearThere(index: ContractIndex, concept: number): boolean {
  const near = LEXICON[concept]?.near ?? [];
  return near.some((id) => index.fields.concepts.has(NUMBER_OF.get(id) ?? -1));
}

/** Pieces with the word itself, a Korean one in any word of a text; `partly`: the most of its syllable pairs that one piece has, 0..1. */
function findWord(index: ContractIndex, { stem, isKorean }: AskedMatter): { literal: number[]; partly: number } {
  if (!isKorean) return { literal: index.fields.terms.get(stem)?.pieces ?? [], partly: 0 };
  const pairs = [...new Set(Array.from({ length: stem.length - 1 }, (_, at) => stem.slice(at, at + 2)))];
  const counts = new Map<number, number>();
  for (const pair of pairs) {
    for (const piece of index.fields.terms.get(pair)?.pieces ?? []) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  const whole = [...counts].flatMap(([piece, count]) => (count === pairs.length ? [piece] : []));
  const literal = pairs.length === 1 ? whole : whole.filter((piece) => isWithin(stem, index, piece));
  return { literal, partly: stem.length < 3 ? 0 : Math.max(0, ...counts.values()) / Math.max(1, pairs.length) };
}

function isWithin(word: string, { pieces }: ContractIndex, number: number): boolean {
  const piece = pieces[number];
  if (piece === undefined) return false;
  return `${piece.unit.headingPath.join('\n')}\n${piece.text}`.toLowerCase().replace(/\s+/gu, '').includes(word);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
