import { sum } from '#lib/core/numbers';

/** Standard scores: in deviations from the mean; all alike is 0. */
export function levelled(values: readonly number[]): number[] {
  const mean = sum(values) / Math.max(1, values.length);
  const spread = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length));
  return values.map((value) => (spread < LEAST_SPREAD ? 0 : (value - mean) / spread));
}
const LEAST_SPREAD = 1e-6;
