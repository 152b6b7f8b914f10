import { z } from 'zod';
import table from './data/formula-weights.json';
import type { Formula } from './formula';
import type { Features } from './line-features';

/** Learned by lib/meaning/training/train_formulas.py on the questions in calculations.jsonl beside it. */
const { weights, threshold, least } = z
  .strictObject({ threshold: z.number(), least: z.number(), weights: z.record(z.string(), z.number()) })
  .parse(table);

export type Weighed = { formula: Formula; features: Features };

/**
 * How likely a formula is the one asked for, 0..1, against all others and against none of them. `isSure`: of such sums, on
 * contracts nobody learned from, four of five were right; `isLikely`: seven of ten, with the sure ones.
 */
export type Chosen = { formula: Formula; likelihood: number; isSure: boolean; isLikely: boolean };

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
  const [first] = [...byValue.values()].toSorted((left, right) => right.odds - left.odds);
  if (first === undefined) return null;
  const likelihood = first.odds / total;
  return { formula: first.formula, likelihood, isSure: likelihood >= threshold, isLikely: likelihood >= least };
}

const scoreOf = (features: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
