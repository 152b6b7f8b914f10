/** A rule is of the matter asked about when it is so likely to answer beside the likeliest. */
const LEAST_SHARE = 0.5;

/** Whether a rule is of the matter asked about; one that was not held against the question counts as such. */
export function isOfTheMatter(judged: number | null | undefined, likeliest: number, leastShare = LEAST_SHARE): boolean {
  return judged === null || judged === undefined || judged >= leastShare * likeliest;
}
