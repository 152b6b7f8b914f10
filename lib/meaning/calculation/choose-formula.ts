import { z } from 'zod';
import table from './data/formula-weights.json';
import type { Formula } from './formula';
import type { Features } from './line-features';

/** Learned by lib/meaning/training/train_formulas.py on the questions in calculations.jsonl beside it. */
const { weights, threshold, least, leastOfSome } = z
  .strictObject({
    ...{ threshold: z.number(), least: z.number(), leastOfSome: z.number() },
    weights: z.record(z.string(), z.number()),
  })
  .parse(table);

export type Weighed = { formula: Formula; features: Features };

/**
 * How likely a formula is the one asked for, 0..1, against all others and against none of them. `isSure`: of such sums, on
 * contracts nobody learned from, four of five were right; `isLikely`: seven of ten, with the sure ones. `some`: the likeliest
 * ones, this first, where seven of ten times one of them was right; empty where that cannot be said of so few.
 */
export type Chosen = {
  formula: Formula;
  likelihood: number;
  isSure: boolean;
  isLikely: boolean;
  some: readonly Formula[];
};

/** More ways than these side by side tell nobody anything. */
const MOST_TOLD = 3;

/** The likeliest of the formulas by what they come to: those with the same value count together. */
export function chooseFormula(listed: readonly Weighed[]): Chosen | null {
  const scored = listed.map(({ formula, features }) => ({ formula, score: scoreOf(features) }));
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  const byValue = new Map<string, { formula: Formula; score: number; odds: number }>();
  let total = Math.exp(-best);
  for (const { formula, score } of scored) {
    const odds = Math.exp(score - best);
    total += odds;
    const same = byValue.get(formula.value);
    if (same === undefined) byValue.set(formula.value, { formula, score, odds });
    else byValue.set(formula.value, { ...(same.score < score ? { formula, score } : same), odds: same.odds + odds });
  }
  const likeliest = [...byValue.values()].toSorted((left, right) => right.odds - left.odds).slice(0, MOST_TOLD);
  const [first] = likeliest;
  if (first === undefined) return null;
  const likelihood = first.odds / total;
  const ofSome = likeliest.reduce((sum, { odds }) => sum + odds, 0) / total;
  return {
    ...{ formula: first.formula, likelihood, isSure: likelihood >= threshold, isLikely: likelihood >= least },
    some: ofSome >= leastOfSome ? likeliest.map(({ formula }) => formula) : [],
  };
}

const scoreOf = (features: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
