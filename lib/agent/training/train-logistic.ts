import { dot, logistic } from '#lib/core/numbers';

/** Features of something that is said of a contract, and whether it is so. */
export type Example = { contract: string; features: readonly number[]; isSo: boolean };

const ROUNDS = 1500;
const RATE = 0.05;
const RIDGE = 0.002;
const FOLDS = 6;

/** Logistic regression, each side of the same weight together; gradient steps with an L2 penalty, deterministic. */
export function trainLogistic(examples: readonly Example[]): number[] {
  const size = examples[0]?.features.length ?? 0;
  const share = examples.filter(({ isSo }) => isSo).length / Math.max(1, examples.length);
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => -RIDGE * weight);
    for (const { features, isSo } of examples) {
      const weight = 1 / (2 * examples.length * (isSo ? share : 1 - share));
      const error = weight * (Number(isSo) - likelihoodOf(features, weights));
      features.forEach((value, at) => (slope[at] = (slope[at] ?? 0) + error * value));
    }
    slope.forEach((value, at) => (weights[at] = (weights[at] ?? 0) + RATE * value));
  }
  return weights;
}

/** How likely each is so, told by weights that saw nothing of its contract. */
export function outOfFold(examples: readonly Example[]): number[] {
  const contracts = [...new Set(examples.map(({ contract }) => contract))].toSorted();
  const foldOf = ({ contract }: Example) => contracts.indexOf(contract) % FOLDS;
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    trainLogistic(examples.filter((example) => foldOf(example) !== fold)),
  );
  return examples.map((example) => likelihoodOf(example.features, weights[foldOf(example)] ?? []));
}

function likelihoodOf(features: readonly number[], weights: readonly number[]): number {
  return logistic(dot(features, weights));
}
