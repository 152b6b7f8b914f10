import { dot } from '#lib/core/numbers';

/** One choice among candidates: their features row by row, which of them are right, and how much the choice counts. */
export type Choice = { candidates: readonly (readonly number[])[]; isRight: readonly boolean[]; weight: number };

const ROUNDS = 250;
const RATE = 0.06;
const PENALTY = 0.02;

/**
 * Weights of a conditional logit (McFadden 1974): the log-odds of a candidate are its weighted features, and the right
 * ones of a choice count together. Adam with an L2 penalty; deterministic. Choices with nothing to tell apart teach nothing.
 */
export function trainChoice(choices: readonly Choice[], featureCount: number, penalty = PENALTY): number[] {
  const telling = choices.filter(({ isRight }) => isRight.includes(true) && isRight.includes(false));
  const total = telling.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Array<number>(featureCount).fill(0);
  const mean = new Array<number>(featureCount).fill(0);
  const square = new Array<number>(featureCount).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => -penalty * weight);
    for (const choice of telling) addGradient(choice, weights, gradient, choice.weight / total);
    gradient.forEach((value, at) => {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * value * value;
      weights[at] = (weights[at] ?? 0) + (RATE * (mean[at] ?? 0)) / (Math.sqrt(square[at] ?? 0) + 1e-3);
    });
  }
  return weights;
}

function addGradient(
  { candidates, isRight }: Choice,
  weights: readonly number[],
  gradient: number[],
  scale: number,
): void {
  const scores = candidates.map((features) => dot(features, weights));
  const best = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - best));
  const all = odds.reduce((sum, value) => sum + value, 0);
  const right = odds.reduce((sum, value, at) => sum + (isRight[at] === true ? value : 0), 0);
  candidates.forEach((features, number) => {
    const share = odds[number] ?? 0;
    const pull = scale * ((isRight[number] === true ? share / right : 0) - share / all);
    features.forEach((value, at) => {
      gradient[at] = (gradient[at] ?? 0) + pull * value;
    });
  });
}
