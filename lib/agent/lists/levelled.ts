/** As deviations from the mean; all alike is 0. */
export function levelled(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
  return values.map((value) => (spread < LEAST_SPREAD ? 0 : (value - mean) / spread));
}
const LEAST_SPREAD = 1e-6;
