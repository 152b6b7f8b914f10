import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { simulate, type Simulated } from './simulate';
import { isReviewBeyondCaps, simulateReview, type SimulatedReview } from './simulate-review';

const RUNS = 1000;
const SEED = 7_000_000;

/** The figures of many random behaviours over the real graph. */
export async function reportSimulation(runs = RUNS): Promise<string> {
  const simulated: Simulated[] = [];
  for (let at = 0; at < runs; at += 1) simulated.push(await simulate(SEED + at));
  const beyond = simulated.filter(isBeyondCaps).length;
  const mute = simulated.filter(({ result }) => result.answer.text.trim() === '').length;
  const wasted = simulated.flatMap((one) => one.wasted).toSorted((left, right) => left - right);
  const most = (of: (one: Simulated) => number) => Math.max(...simulated.map(of));
  const remedies = simulated.flatMap(({ result }) =>
    result.trace.diagnostics.iterations.flatMap(({ drift }) => drift?.remedy ?? []),
  );
  return [
    `simulation: ${runs} random behaviours of model and tools over the real graph`,
    `  runs beyond the caps ${beyond} (bar 0) | without an answer ${mute} | most iterations ${most(({ result }) => result.counts.iterations)}, model calls ${most(({ result }) => result.counts.modelCalls)}, tool runs ${most(({ result }) => result.counts.toolRuns)}`,
    `  wasted calls per drift: median ${quantile(wasted, 0.5)} (bar 2), 95th percentile ${quantile(wasted, 0.95)}, most ${wasted.at(-1) ?? 0}, over ${wasted.length} drifts`,
    `  remedies taken: ${[...new Set(remedies)].map((name) => `${name} ${remedies.filter((one) => one === name).length}`).join(', ')}`,
  ].join('\n');
}

/** The same of reviews. */
export async function reportReviewSimulation(runs = RUNS): Promise<string> {
  const simulated: SimulatedReview[] = [];
  for (let at = 0; at < runs; at += 1) simulated.push(await simulateReview(SEED + at));
  const wasted = simulated.flatMap((one) => one.wasted).toSorted((left, right) => left - right);
  const most = (of: (one: SimulatedReview) => number) => Math.max(...simulated.map(of));
  const remedies = simulated.flatMap((one) => one.remedies);
  return [
    `simulation of reviews: ${runs} random behaviours of model and tools over the real graph`,
    `  beyond the caps ${simulated.filter(isReviewBeyondCaps).length} (bar 0) | without a report ${simulated.filter(({ hasReport }) => !hasReport).length} | stopped for drift ${simulated.filter(({ isStopped }) => isStopped).length} | most looks ${most(({ looks }) => looks)}, model calls ${most(({ modelCalls }) => modelCalls)}`,
    `  wasted calls per drift: median ${quantile(wasted, 0.5)} (bar 2), 95th percentile ${quantile(wasted, 0.95)}, most ${wasted.at(-1) ?? 0}, over ${wasted.length} drifts`,
    `  remedies taken: ${[...new Set(remedies)].map((name) => `${name === '' ? 'none left' : name} ${remedies.filter((one) => one === name).length}`).join(', ')}`,
  ].join('\n');
}

export function isBeyondCaps({ result: { counts } }: Simulated): boolean {
  return counts.iterations > DEFAULT_LIMITS.maxIterations || counts.modelCalls > DEFAULT_LIMITS.maxModelCalls;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
