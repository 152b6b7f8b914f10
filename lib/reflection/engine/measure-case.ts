import type { Case, CasePatterns } from '#lib/protocol/reflection';
import { findPatterns, type FacetedRow } from './find-patterns';
import { FLAG_BELOW, FLAG_MIN_ROWS, MEASURED_ROWS } from './thresholds';
import { wilsonLowerBound } from './wilson-lower-bound';

export type MeasuredRow = FacetedRow & { errorType: string | null; executionTimeMs: number | null };

export type CaseFigures = Pick<
  Case,
  'successRate' | 'confidenceScore' | 'isFlagged' | 'commonErrors' | 'meanTimeMs' | 'trend'
> & { executions: number; patterns: CasePatterns };

const TREND_WINDOW = 10;
const MOST_ERRORS = 5;

/** What the last rows of a case say about it. Rows newest first; those beyond the measured ones are left out. */
export function measureCase(rows: readonly MeasuredRow[]): CaseFigures {
  const last = rows.slice(0, MEASURED_ROWS);
  const successes = last.filter(({ success }) => success).length;
  const successRate = last.length === 0 ? null : (successes / last.length) * 100;
  return {
    executions: last.length,
    successRate,
    confidenceScore: last.length === 0 ? null : wilsonLowerBound(successes, last.length),
    isFlagged: shouldFlag(last.length, successRate),
    commonErrors: commonErrors(last),
    meanTimeMs: mean(last.flatMap(({ executionTimeMs }) => executionTimeMs ?? [])),
    trend: trend(last),
    patterns: findPatterns(last),
  };
}

/** A warning under 50 percent, once there are five rows to say so; gone as soon as that is no longer so. */
export function shouldFlag(rows: number, successRate: number | null): boolean {
  return rows >= FLAG_MIN_ROWS && successRate !== null && successRate < FLAG_BELOW;
}

function commonErrors(rows: readonly MeasuredRow[]): Case['commonErrors'] {
  const counts = new Map<string, number>();
  for (const { success, errorType } of rows)
    if (!success && errorType !== null) counts.set(errorType, (counts.get(errorType) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .sort((left, right) => right.count - left.count || (left.type < right.type ? -1 : 1))
    .slice(0, MOST_ERRORS);
}

/** The newest windows are whole; the oldest may be short. */
function trend(newestFirst: readonly MeasuredRow[]): number[] {
  const windows: number[] = [];
  for (let from = 0; from < newestFirst.length; from += TREND_WINDOW) {
    const window = newestFirst.slice(from, from + TREND_WINDOW);
    windows.unshift((window.filter(({ success }) => success).length / window.length) * 100);
  }
  return windows;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
