/** Two-sided 95 %. */
const Z = 1.959963984540054;

/** Lower bound of the score interval of a share, 0..1 (E. B. Wilson, JASA 22, 1927). 0 without trials. */
export function wilsonLowerBound(successes: number, trials: number): number {
  if (trials <= 0) return 0;
  const share = successes / trials;
  const square = Z * Z;
  const centre = share + square / (2 * trials);
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  return Math.min(1, Math.max(0, (centre - spread) / (1 + square / trials)));
}
