import { cpus, loadavg } from 'node:os';

/** The value below which the share `q` of the values lies (nearest rank); NaN for none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}

/** "p50 41 / p95 77 ms" */
export function spread(values: readonly number[], digits = 0): string {
  return `p50 ${quantile(values, 0.5).toFixed(digits)} / p95 ${quantile(values, 0.95).toFixed(digits)} ms`;
}

/** How busy the machine was meanwhile: wall-clock figures mean little beside a high load. */
export function loadNote(): string {
  return `load average ${loadavg()[0]?.toFixed(1) ?? '?'} on ${cpus().length} cores`;
}

/** Processor time of this process with all its threads from here on, in milliseconds. */
export function startCpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
