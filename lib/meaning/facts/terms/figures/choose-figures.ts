import type { FactKey } from '#lib/protocol/meaning';
import { keysOfFigures, scoreFigures } from '../score-terms';
import type { TermCandidate } from '../term-candidate';
import { featuresOfFigures } from './figure-features';
import { listFigures, type Figure } from './list-figures';

export type ScoredFigure = Figure & { scores: ReadonlyMap<FactKey, number> };
type Scores = ReadonlyMap<FactKey, number>;

/** How likely a statement says a key, as steps; as in training. */
const STEPS = [0.05, 0.15, 0.3, 0.5, 0.7, 0.9] as const;

/** Every figure of a candidate with how likely it is each key's value, given how likely its statement says the keys. */
export function scoreFiguresOf(candidate: TermCandidate, statement: Scores, isKorean: boolean): ScoredFigure[] {
  const all = listFigures(candidate);
  if (all.length === 0) return [];
  const shared = statementFeatures(statement, keysOfFigures(isKorean));
  const features = featuresOfFigures(candidate, all);
  return all.map((figure, index) => ({
    ...figure,
    scores: scoreFigures([...(features[index] ?? []), ...shared], isKorean),
  }));
}

function statementFeatures(statement: Scores, keys: ReadonlySet<FactKey>): string[] {
  const ranked = [...statement]
    .filter(([key, score]) => keys.has(key) && score >= STEPS[0])
    .sort((a, b) => b[1] - a[1]);
  return [
    ...ranked.flatMap(([key, score]) => STEPS.filter((step) => score >= step).map((step) => `x=${key} ${step}`)),
    ...ranked.slice(0, 1).map(([key]) => `r=${key}`),
  ];
}
