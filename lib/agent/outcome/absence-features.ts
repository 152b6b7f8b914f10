import { logOdds } from '#lib/core/numbers';
import type { QuestionScan } from '../ports';

export const ABSENCE_FEATURES = [
  'always',
  'best',
  'second',
  'few',
  'silence',
  'subject',
  'typeUnlikely',
  'typeLikely',
  'coverage',
  'keyTold',
  'keyUntold',
] as const;

type Read = Pick<QuestionScan, 'subjects' | 'presence' | 'silence' | 'keyTerms'> & {
  passages: readonly { judged: number | null; coverage: number }[];
};

/** Below, and from here on, the kind of clause that is asked for by name is taken not to be there, or to be. */
const UNLIKELY_TYPE = 0.15;
const LIKELY_TYPE = 0.4;
const FEW = 4;
/** Odds further from even tell no more. */
const MOST = 8;

/**
 * What a reading of every clause tells of whether the contracts answer: how likely the nearest passages do, how silent the
 * contracts are by their words, subjects that no passage speaks of, the kind of clause asked for, key terms asked for that the
 * contracts have or have not. null where no passage was held against the question.
 */
export function absenceFeatures({ passages, subjects, presence, silence, keyTerms }: Read): number[] | null {
  const judged = passages
    .flatMap(({ judged: likelihood }) => (likelihood === null ? [] : [logOdds(likelihood, MOST)]))
    .toSorted((left, right) => right - left);
  const [best, second = best] = judged;
  if (best === undefined || second === undefined) return null;
  const few = judged.slice(0, FEW);
  return [
    1,
    best,
    second,
    few.reduce((sum, odds) => sum + odds, 0) / few.length,
    logOdds(silence?.likelihood ?? 0.5, MOST),
    Number(subjects.some((subject) => subject.passages === 0)),
    Number(presence !== null && presence < UNLIKELY_TYPE),
    Number(presence !== null && presence >= LIKELY_TYPE),
    Math.max(0, ...passages.map(({ coverage }) => coverage)),
    keyTerms?.told ?? 0,
    keyTerms?.untold ?? 0,
  ];
}
