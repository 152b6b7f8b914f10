import { follows } from '../grow-clauses';

/** A line that could be the heading of an article, in one way of numbering. */
export type Candidate = {
  line: number;
  start: number;
  style: string;
  label: string;
  number: string;
  ordinal: number;
  /** Offset after the number. */
  contentStart: number;
  title: string | null;
  bodyStart: number;
  /** What headings of one list have in common: titled or not, bold or not. */
  shape: string;
};

export type Run = { style: string; members: Candidate[] };

const MAX_GAP = 3;
const MAX_OPEN_RUNS = 24;

/**
 * Sorts candidates of one style into the lists they belong to: a number goes to the newest list it continues (of two, to the one
 * whose members look like it), a first opens a list, and a titled one may skip a number.
 */
export function findRuns(candidates: readonly Candidate[]): Run[] {
  const runs: Run[] = [];
  for (const candidate of candidates) {
    const run = runFor(candidate, runs.slice(-MAX_OPEN_RUNS));
    if (run !== undefined) run.members.push(candidate);
    else if (opensRun(candidate, runs)) runs.push({ style: candidate.style, members: [candidate] });
  }
  return runs;
}

/** The first of a list; its second too, when it has a title and no list is open: the first may be lost in a damaged line. */
function opensRun(candidate: Candidate, runs: readonly Run[]): boolean {
  return candidate.ordinal === 1 || (candidate.ordinal === 2 && candidate.title !== null && runs.length === 0);
}

function runFor(candidate: Candidate, open: readonly Run[]): Run | undefined {
  const exact = open.filter((run) => follows(lastOrdinal(run), candidate.ordinal));
  const alike = exact.filter((run) => run.members[0]?.shape === candidate.shape);
  const chosen = (alike.length > 0 ? alike : exact).at(-1);
  if (chosen !== undefined) return chosen;
  if (candidate.ordinal === 1 || candidate.title === null) return undefined;
  return open.findLast((run) => {
    const ahead = candidate.ordinal - lastOrdinal(run);
    return ahead > 1 && ahead <= MAX_GAP && run.members.some((member) => member.shape === candidate.shape);
  });
}

function lastOrdinal(run: Run): number {
  return run.members.at(-1)?.ordinal ?? 0;
}

/** How much of the text a list spans. */
export function spanOf(run: Run): number {
  return (run.members.at(-1)?.start ?? 0) - (run.members[0]?.start ?? 0);
}
