import { logOdds } from '#lib/core/numbers';
import type { QuestionScan } from '../ports';

export const ABSENCE_FEATURES = [
  'always',
  'best',
  'second',
  'few',
  'nearest',
  'nearSecond',
  'silence',
  'subject',
  'typeUnlikely',
  'typeLikely',
  'coverage',
  'keyTold',
  'keyUntold',
] as const;

/** `near` of a sentence: how near it comes to the question; nothing or null where it was not read for that. */
type Read = Pick<QuestionScan, 'subjects' | 'presence' | 'silence' | 'keyTerms'> & {
  passages: readonly {
    judged: number | null;
    coverage: number;
    sentences: readonly { start: number; near?: number | null }[];
  }[];
};

/** Below, and from here on, the kind of clause that is asked for by name is taken not to be there, or to be. */
const UNLIKELY_TYPE = 0.15;
const LIKELY_TYPE = 0.4;
const FEW = 4;
/** Of cosines, which lie between .2 and .7. */
const NEAR_SCALE = 10;
/** Odds further from even tell no more. */
const MOST = 8;

/**
 * What a reading of every clause tells of whether the contracts answer: how likely the nearest passages do, read together
 * with the question, how near the nearest sentences come to it, how silent the contracts are by their words, subjects that
 * no passage speaks of, the kind of clause asked for, key terms asked for that the contracts have or have not. null where nothing was read together with the question.
 */
export function absenceFeatures({ passages, subjects, presence, silence, keyTerms }: Read): number[] | null {
  const judged = passages
    .flatMap(({ judged: likelihood }) => (likelihood === null ? [] : [logOdds(likelihood, MOST)]))
    .toSorted((left, right) => right - left);
  const [best, second = best] = judged;
  if (best === undefined || second === undefined) return null;
  const few = judged.slice(0, FEW);
  const near = passages
    .map(({ sentences }) => Math.max(0, ...sentences.map((sentence) => sentence.near ?? 0)))
    .toSorted((left, right) => right - left);
  const [nearest = 0, nearSecond = nearest] = near;
  return [
    1,
    best,
    second,
    few.reduce((sum, odds) => sum + odds, 0) / few.length,
    NEAR_SCALE * nearest,
    NEAR_SCALE * nearSecond,
    logOdds(silence?.likelihood ?? 0.5, MOST),
    Number(subjects.some((subject) => subject.passages === 0)),
    Number(presence !== null && presence < UNLIKELY_TYPE),
    Number(presence !== null && presence >= LIKELY_TYPE),
    Math.max(0, ...passages.map(({ coverage }) => coverage)),
    keyTerms?.told ?? 0,
    keyTerms?.untold ?? 0,
  ];
}
