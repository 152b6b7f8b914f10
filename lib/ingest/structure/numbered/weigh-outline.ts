import type { Candidate, Run } from './find-runs';

/**
 * How well a list of headings explains a passage as a whole: it spans it, leaves no article that holds most of it, counts from 1
 * without gaps, and has under each number the decimals of that number and no others. Without unit; more is better.
 */
export function weighOutline({ style, members }: Run, decimals: readonly Candidate[], length: number): number {
  const first = members[0];
  const last = members.at(-1);
  if (first === undefined || last === undefined || length <= 0) return 0;
  const span = (last.start - first.start) / length;
  const titled = members.filter(({ title }) => title !== null).length / members.length;
  const skipped = members.reduce((sum, member, at) => {
    const before = members[at - 1];
    return before === undefined ? 0 : sum + Math.max(0, Math.floor(member.ordinal) - Math.floor(before.ordinal) - 1);
  }, 0);
  return (
    SPAN * span +
    TITLED * titled +
    EXPLAINED * shareExplained(style, members, decimals) -
    SKIPPED * Math.min(skipped, MOST_SKIPPED) -
    LATE * Math.min(first.ordinal - 1, MOST_SKIPPED) -
    LARGEST * Math.max(0, largestShare(members) - ALLOWED_SHARE)
  );
}

/** Weights set by hand on contracts with a gold and on those made by chance in the open habits; nothing was fitted. */
const SPAN = 2;
const TITLED = 0.4;
const EXPLAINED = 2;
const SKIPPED = 0.25;
const LATE = 0.25;
const LARGEST = 1;
const MOST_SKIPPED = 4;
const ALLOWED_SHARE = 0.4;
/** Fewer decimals say nothing. */
const LEAST_DECIMALS = 4;
/** What lists without any decimals under them are taken to explain. */
const NEUTRAL = 0.5;

function shareExplained(style: string, members: readonly Candidate[], decimals: readonly Candidate[]): number {
  if (style === 'decimal' || decimals.length < LEAST_DECIMALS) return NEUTRAL;
  let at = -1;
  const right = decimals.filter((decimal) => {
    while ((members[at + 1]?.start ?? Infinity) <= decimal.start) at += 1;
    return members[at]?.ordinal === Number(decimal.number.split('.')[0]);
  });
  return right.length / decimals.length;
}

/** Of the span, without the last article: what stands behind that is not known. */
function largestShare(members: readonly Candidate[]): number {
  const first = members[0]?.start ?? 0;
  const span = (members.at(-1)?.start ?? 0) - first;
  if (span <= 0) return 1;
  return Math.max(...members.slice(1).map(({ start }, at) => (start - (members[at]?.start ?? start)) / span));
}
