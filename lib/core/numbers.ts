/** The sum of the products, place by place; of two vectors of length one, their cosine. A place that only one has counts nothing. */
export function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}

/** Log-odds as a likelihood, 0..1. */
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** A likelihood (0..1) as log-odds, no further from 0 than `most`. */
export function logOdds(likelihood: number, most: number): number {
  return Math.max(-most, Math.min(most, Math.log(likelihood / (1 - likelihood))));
}

/** The greatest of any number of values, and of `floor`: spread over an argument list, a few ten thousand end the stack. */
export function highest(values: Iterable<number>, floor: number): number {
  let most = floor;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** The length of a vector of any number of places. */
export function lengthOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return Math.sqrt(sum);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
