import type { Fact, FactDetail, FactKey } from '#lib/protocol/meaning';
import type { FactSource } from '../fact-source';
import { hasHangul } from '#lib/language/text/letters';
import { hasBlankFigure } from '#lib/language/terms/blank-figure';
import { isStatedWorth } from '#lib/language/terms/stated-worth';
import { displayTerm } from './display-term';
import { scoreFiguresOf, type ScoredFigure } from './figures/choose-figures';
import { readFigure } from './figures/read-figure';
import { findCandidates } from './find-candidates';
import { keysOfFigures, scoreTerms } from './score-terms';
import { termFeatures } from './term-features';
import { findWho } from './shapes/read-who';
import { FIGURE_KEYS, LEAST_KOREAN, POSSIBLE_PRICE, TERM_DEFINITIONS, type TermDefinition } from './term-definitions';
import type { TermCandidate, TermValue } from './term-candidate';

type ScoredCandidate = {
  candidate: TermCandidate;
  scores: ReadonlyMap<FactKey, number>;
  figures: readonly ScoredFigure[];
  isKorean: boolean;
};
/** An amount that may be a price, by how likely its figure alone is one: too unlikely to be told for that. */
export type PossiblePrice = { fact: Fact; score: number };
/** `isWorth`: the amount is said for what a thing is worth. */
type Reading = { candidate: TermCandidate; value: TermValue; score: number; isWorth?: boolean };

/** How much likelier a candidate must be that only settles the matter, to be taken before one that gives a figure. */
const PLAIN_BONUS = 0.35;
/** Of two keys for one figure the second is kept only when nearly as likely. */
const LEAST_OF_BEST = 0.8;
/** A statement that surely is of a key says it by its only figure, however little that one alone looks it. */
const SURE_STATEMENT = 0.9;
const LEAST_OF_ONLY = 0.5;
/** More of one key than this are a price list, told in its own words by its table. */
const MAX_EACH = 12;
const MAX_CITATIONS = 3;
const MAX_JOINED = 4;

/**
 * The key terms of a contract other than parties, dates and term; nothing where the contract does not say. Beside them amounts
 * that no term is read from and that may be prices all the same.
 */
export function readTerms(source: FactSource): { facts: Fact[]; possiblePrices: PossiblePrice[] } {
  const candidates = findCandidates(source).map((candidate): ScoredCandidate => {
    const isKorean = hasHangul(candidate.text);
    const scores = scoreTerms(termFeatures(candidate), isKorean);
    return { candidate, scores, figures: scoreFiguresOf(candidate, scores, isKorean), isKorean };
  });
  const facts = TERM_DEFINITIONS.flatMap((definition) => factsOf(definition, candidates, source)).map(
    ({ fact }) => fact,
  );
  const possible = factsOf(POSSIBLE_PRICE, candidates, source).filter(({ fact }) => !isTold(fact, facts));
  return { facts, possiblePrices: possible };
}

/** Whether a term says it already: the same value as a price, or of any key at the same place. */
function isTold({ value, part, citations }: Fact, facts: readonly Fact[]): boolean {
  const [place] = citations;
  return facts.some(
    (one) =>
      one.value === value &&
      ((one.key === 'price' && one.part === part) ||
        one.citations.some(({ start, end }) => place !== undefined && start < place.end && place.start < end)),
  );
}

function factsOf(
  definition: TermDefinition,
  candidates: readonly ScoredCandidate[],
  source: FactSource,
): PossiblePrice[] {
  const readings = candidates.flatMap((candidate) => read(definition, candidate));
  const parts = new Map<number, Reading[]>();
  for (const reading of readings) {
    const part = agreementOf(source, reading.candidate.statement.part);
    parts.set(part, [...(parts.get(part) ?? []), reading]);
  }
  return [...parts].flatMap(([part, found]) =>
    chosen(definition, withoutWorth(found)).map((same) => ({
      fact: toFact(definition, same, part),
      score: same[0]?.score ?? 0,
    })),
  );
}

/** What a thing is worth is no price where the contract tells another one. */
function withoutWorth(readings: readonly Reading[]): readonly Reading[] {
  const paid = readings.filter(({ isWorth }) => isWorth !== true);
  return paid.some(({ value }) => value.value !== null) ? paid : readings;
}

/** Nothing for a figure that is likelier another key's. */
function scoreOf(key: FactKey, scores: ReadonlyMap<FactKey, number>): number {
  const score = scores.get(key) ?? 0;
  const best = FIGURE_KEYS.includes(key) ? Math.max(...FIGURE_KEYS.map((other) => scores.get(other) ?? 0)) : 0;
  return score < best * LEAST_OF_BEST ? 0 : score;
}

function read(definition: TermDefinition, { candidate, scores, figures, isKorean }: ScoredCandidate): Reading[] {
  const { key, shapes, figureShapes = [] } = definition;
  const least = (isKorean ? LEAST_KOREAN[key] : undefined) ?? definition.least;
  if (candidate.statement.place === 'signature') return [];
  const isTold = definition.figures !== undefined && keysOfFigures(isKorean).has(key);
  const told = isTold ? figureReadings(definition, candidate, figures, scores.get(key) ?? 0) : [];
  if (told.length > 0) return told;
  const score = scoreOf(key, scores);
  if (score < least.plain) return [];
  const isBlank = isTold && figures.length === 0 && hasBlankFigure(candidate.text);
  if (isBlank) return [{ candidate, value: { value: null, isPlain: true }, score }];
  for (const shape of isTold ? shapes : [...figureShapes, ...shapes]) {
    const values = shape(candidate);
    if (values.length > 0)
      return values
        .filter(({ isPlain }) => score >= (isPlain ? least.plain : least.settled))
        .map((value) => ({ candidate, value, score }));
  }
  return [];
}

function figureReadings(
  { key, figures }: TermDefinition,
  candidate: TermCandidate,
  all: readonly ScoredFigure[],
  ofStatement: number,
): Reading[] {
  const fitting = all.filter(({ kind }) => figures?.kinds.includes(kind) === true);
  const isOnly = fitting.length === 1 && ofStatement >= SURE_STATEMENT;
  return fitting.flatMap((figure) => {
    const score = figure.scores.get(key) ?? 0;
    const isLikeliest = score >= Math.max(LEAST_OF_ONLY, ...figure.scores.values());
    const isValue = score >= (figures?.least ?? 1) || (isOnly && isLikeliest);
    const isWorth = key === 'price' && isStatedWorth(candidate.text, figure);
    return isValue ? [{ candidate, value: readFigure(key, candidate, figure), score, isWorth }] : [];
  });
}

/** The part whose agreement a statement belongs to: an attached agreement's own, else the main contract. */
function agreementOf({ document }: FactSource, part: number): number {
  const own = document.structure.parts[part];
  return own?.kind === 'annex' && own.articles.length > 0 ? part : 0;
}

/** Words said in several items or statements as one value, in their order; what is plain stays as it is. */
function joined(readings: readonly Reading[], byList: boolean): Reading[] {
  const lists = new Map<string, Reading[]>();
  for (const reading of readings) {
    const { leadIn, start } = reading.candidate.statement;
    const name = byList ? (leadIn ?? String(start)) : '';
    lists.set(name, [...(lists.get(name) ?? []), reading]);
  }
  return [...lists.values()].flatMap((list): Reading[] => {
    const [first] = list;
    if (first === undefined || list.length === 1) return list;
    const words = list.slice(0, MAX_JOINED).map(({ value }) => value.value ?? '');
    return list.map((reading) => ({
      ...reading,
      score: first.score,
      value: { ...first.value, value: words.join(' · ') },
    }));
  });
}

/** Readings of one value together, the best first; a blank only where no value is said. */
function chosen({ choose, joins, most = MAX_EACH }: TermDefinition, all: readonly Reading[]): Reading[][] {
  const readings = joins === true ? joined(all, choose === 'each') : all;
  const rank = ({ score, value }: Reading) => score + (value.isPlain ? PLAIN_BONUS : 0);
  const sorted = [...readings].sort((a, b) => rank(b) - rank(a));
  const groups = new Map<string, Reading[]>();
  for (const reading of sorted) {
    const name = `${reading.value.value ?? ''} ${choose === 'each' ? (reading.value.detail?.for ?? '') : ''}`;
    groups.set(name, [...(groups.get(name) ?? []), reading]);
  }
  const said = [...groups.values()];
  const filled = said.filter(([first]) => first?.value.value !== null);
  const plain = filled.filter(([first]) => first?.value.isPlain === true);
  const kept = [plain, filled, said].find((some) => some.length > 0) ?? [];
  return kept
    .slice(0, choose === 'best' ? 1 : joins === true ? MAX_CITATIONS : most)
    .sort((a, b) => startOf(a) - startOf(b));
}

function startOf([first]: readonly Reading[]): number {
  return first?.candidate.span.start ?? 0;
}

function toFact({ key, who }: TermDefinition, readings: readonly Reading[], part: number): Fact {
  const [first] = readings;
  const value = first?.value.value ?? null;
  const actor = who === undefined || first === undefined ? null : findWho(first.candidate, who);
  const detail: FactDetail = { ...first?.value.detail, ...(actor !== null && { who: actor }) };
  return {
    key,
    value,
    display: displayTerm(key, value, detail),
    basis: value === null ? 'blank' : detail.other === undefined ? 'stated' : 'conflict',
    ...(Object.keys(detail).length > 0 && { detail }),
    part,
    citations: readings.slice(0, MAX_CITATIONS).map(({ candidate: { span, statement } }) => ({
      part: statement.part,
      address: statement.address,
      display: statement.display,
      ...span,
    })),
  };
}
