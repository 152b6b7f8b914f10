import { BATCH_ROWS, RETENTION_DAYS } from './thresholds';

/** With the hundredth new row a batch is due, once: not again while one waits or runs, whose start sets the count back. */
export function isBatchDue({ newRows, hasOpenBatch }: { newRows: number; hasOpenBatch: boolean }): boolean {
  return newRows >= BATCH_ROWS && !hasOpenBatch;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows written before this moment may be archived; those of exactly 30 days ago stay. */
export function archiveBefore(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
}
