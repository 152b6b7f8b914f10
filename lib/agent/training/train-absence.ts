import { dot, logistic } from '#lib/core/numbers';

/** Features of a question asked of a contract that says nothing on it, or does. */
export type AbsenceExample = { contract: string; features: readonly number[]; isAbsent: boolean };

const ROUNDS = 1500;
const RATE = 0.05;
const RIDGE = 0.002;
const FOLDS = 6;

/** Logistic regression, each side of the same weight together; gradient steps with an L2 penalty, deterministic. */
export function trainAbsence(examples: readonly AbsenceExample[]): number[] {
  const size = examples[0]?.features.length ?? 0;
  const share = examples.filter(({ isAbsent }) => isAbsent).length / Math.max(1, examples.length);
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => -RIDGE * weight);
    for (const { features, isAbsent } of examples) {
      const weight = 1 / (2 * examples.length * (isAbsent ? share : 1 - share));
      const error = weight * (Number(isAbsent) - likelihoodOf(features, weights));
      features.forEach((value, at) => (slope[at] = (slope[at] ?? 0) + error * value));
    }
    slope.forEach((value, at) => (weights[at] = (weights[at] ?? 0) + RATE * value));
  }
  return weights;
}

/** How likely each is absent, told by weights that saw nothing of its contract. */
export function outOfFold(examples: readonly AbsenceExample[]): number[] {
  const contracts = [...new Set(examples.map(({ contract }) => contract))].toSorted();
  const foldOf = ({ contract }: AbsenceExample) => contracts.indexOf(contract) % FOLDS;
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    trainAbsence(examples.filter((example) => foldOf(example) !== fold)),
  );
  return examples.map((example) => likelihoodOf(example.features, weights[foldOf(example)] ?? []));
}

function likelihoodOf(features: readonly number[], weights: readonly number[]): number {
  return logistic(dot(features, weights));
}
