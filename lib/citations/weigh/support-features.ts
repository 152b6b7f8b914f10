import { isNegative, type Claim } from '#lib/language/claims/claim';
import { countNegations, hasCondition, hasException, isAbsolute, isNarrowed } from '#lib/language/claims/markers';
import { doesWithout, outletsOf } from '#lib/language/claims/outlets';
import { AFTER, BEFORE, CONCESSION, isSubject, LESS, MORE } from '#lib/language/claims/retelling-cues';
import { readClaims } from '#lib/language/claims/read-claims';
import { conceptsOfText, findContrast } from '#lib/language/lexicon/meanings';
import { learnNames } from '#lib/language/parties/read-parties';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { contentWords, type ContentWord } from '#lib/language/words/content-words';
import { covers, isOtherLanguage, toVocabulary } from '#lib/language/words/vocabulary';
import type { Finding } from '../reasons';

export const SUPPORT_FEATURES = [
  'always',
  'isCrossed',
  'uncovered',
  'uncoveredShare',
  'notInClause',
  'isUncoveredSubject',
  'actsAnother',
  'lettersShared',
  'lettersKept',
  'negationsApart',
  'oddNegations',
  'modesApart',
  'denialApart',
  'mustForMay',
  'mayForMust',
  'figures',
  'figureless',
  'outletsApart',
  'conditionPut',
  'conditionLeft',
  'exceptionLeft',
  'absolutePut',
  'onlyPut',
  'doesWithout',
  'contrast',
  'turnsTime',
  'turnsAmount',
  'concession',
  'not_covered',
  'polarity_unclear',
  'party_unclear',
  'number_unclear',
  'condition_left_out',
  'exception_left_out',
  'little_covered',
  'off_topic',
] as const;
type Feature = (typeof SUPPORT_FEATURES)[number];

type Code =
  | 'not_covered'
  | 'polarity_unclear'
  | 'party_unclear'
  | 'number_unclear'
  | 'condition_left_out'
  | 'exception_left_out'
  | 'little_covered'
  | 'off_topic';

/**
 * What tells a retelling of a clause's sentence from one that was bent, as numbers about 0 to 1: words, who acts, denials,
 * what must and may, conditions, exceptions and limits of a statement beside the part of the quoted sentences nearest to it.
 */
export function supportFeatures(
  statement: string,
  units: readonly string[],
  clauseText: string,
  findings: readonly Finding[],
): number[] {
  const words = contentWords(statement);
  const quoted = units.join('\n');
  const nearest = nearestUnit(statement, words, units);
  const vocabulary = toVocabulary(quoted);
  const uncovered = words.filter((word) => !covers(vocabulary, word));
  const clause = toVocabulary(clauseText);
  const names = learnNames(clauseText);
  const [said, source] = [mainClaim(statement, names), mainClaim(nearest, names)];
  const [left, right] = [countNegations(statement), countNegations(nearest)];
  const figures = readQuantities(statement).length;
  const values: Record<Feature, number> = {
    always: 1,
    isCrossed: Number(isOtherLanguage(statement, quoted)),
    uncovered: Math.min(4, uncovered.length) / 4,
    uncoveredShare: uncovered.length / Math.max(1, words.length),
    notInClause: words.filter((word) => !covers(clause, word)).length / Math.max(1, words.length),
    isUncoveredSubject: Number(uncovered.some((word) => isSubject(statement, word.text))),
    actsAnother: Number(actsAnother(said, source)),
    lettersShared: shareOfPairs(statement, quoted),
    lettersKept: shareOfPairs(nearest, statement),
    negationsApart: Math.min(2, Math.abs(left - right)) / 2,
    oddNegations: Number(left % 2 !== right % 2),
    modesApart: Number(said !== null && source !== null && said.mode !== source.mode),
    denialApart: Number(said !== null && source !== null && isNegative(said.mode) !== isNegative(source.mode)),
    mustForMay: Number(said?.mode === 'must' && source?.mode === 'may'),
    mayForMust: Number(said?.mode === 'may' && (source?.mode === 'must' || source?.mode === 'is')),
    figures: Math.min(3, figures) / 3,
    figureless: Number(figures === 0),
    outletsApart: Number(outletsOf(statement) !== outletsOf(nearest)),
    conditionPut: Number(hasCondition(statement) && !hasCondition(quoted)),
    conditionLeft: Number(!hasCondition(statement) && hasCondition(nearest)),
    exceptionLeft: Number(!hasException(statement) && hasException(quoted)),
    absolutePut: Number(isAbsolute(statement) && !isAbsolute(quoted)),
    onlyPut: Number(isNarrowed(statement) && !isNarrowed(quoted)),
    doesWithout: Number(doesWithout(statement, quoted)),
    contrast: Number(findContrast(conceptsOfText(statement), conceptsOfText(nearest)) !== null),
    turnsTime: turned(statement, nearest, BEFORE, AFTER),
    turnsAmount: turned(statement, nearest, MORE, LESS),
    concession: Number(CONCESSION.test(statement) && !CONCESSION.test(quoted)),
    ...countCodes(findings),
  };
  return SUPPORT_FEATURES.map((name) => values[name]);
}

function countCodes(findings: readonly Finding[]): Record<Code, number> {
  const count = (code: Code): number => Math.min(3, findings.filter((finding) => finding.code === code).length) / 3;
  return {
    not_covered: count('not_covered'),
    polarity_unclear: count('polarity_unclear'),
    party_unclear: count('party_unclear'),
    number_unclear: count('number_unclear'),
    condition_left_out: count('condition_left_out'),
    exception_left_out: count('exception_left_out'),
    little_covered: count('little_covered'),
    off_topic: count('off_topic'),
  };
}

/** Of the quoted sentences, the one with most words of a statement, then with most of its letters. */
function nearestUnit(statement: string, words: readonly ContentWord[], units: readonly string[]): string {
  const scored = units.map((unit) => {
    const vocabulary = toVocabulary(unit);
    const met = words.filter((word) => covers(vocabulary, word)).length / Math.max(1, words.length);
    return { unit, score: met + shareOfPairs(statement, unit) };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.unit ?? '';
}

/** What a text says last outside of its conditions. */
function mainClaim(text: string, names: readonly string[]): Claim | null {
  const { claims } = readClaims(text, names);
  return claims.findLast(({ inCondition }) => !inCondition) ?? claims.at(-1) ?? null;
}

function actsAnother(said: Claim | null, source: Claim | null): boolean {
  const [mine, theirs] = [said?.subject ?? null, source?.subject ?? null];
  return mine !== null && theirs !== null && !mine.endsWith(theirs) && !theirs.endsWith(mine);
}

/** Pairs of neighbouring letters of a text, the share that another one has. */
function shareOfPairs(text: string, other: string): number {
  const own = pairsOf(text);
  const theirs = pairsOf(other);
  return [...own].filter((pair) => theirs.has(pair)).length / Math.max(1, own.size);
}

function pairsOf(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** One text has the one of two contrary words and not the other, the other text the other way round. */
function turned(left: string, right: string, one: RegExp, other: RegExp): number {
  const isOnly = (text: string, has: RegExp, lacks: RegExp): boolean => has.test(text) && !lacks.test(text);
  return Number(
    (isOnly(left, one, other) && isOnly(right, other, one)) || (isOnly(left, other, one) && isOnly(right, one, other)),
  );
}
