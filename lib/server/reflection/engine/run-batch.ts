import { listCaseIdsAfter, listLastRows, storeFigures, sumPatterns } from '#db/queries/case-figures';
import { listFlaggedCases } from '#db/queries/cases';
import { archiveRows } from '#db/queries/execution-log';
import { advanceBatch, finishBatch, type BatchRow } from '#db/queries/reflection-batches';
import { countOfBatch } from '#db/queries/suggestions';
import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import { groupBy } from '#lib/core/group-by';
import { archiveBefore } from '#lib/reflection/engine/batch-due';
import { measureCase } from '#lib/reflection/engine/measure-case';
import { MEASURED_ROWS } from '#lib/reflection/engine/thresholds';
import type { Container } from '../../container';
import { suggestForFlagged } from './suggest-for-flagged';

const CASES_AT_ONCE = 500;

/**
 * Measures all cases of an owner from their rows, flags those that fail and suggests mends for them. Each step leaves the
 * same when it is done twice: a batch that goes on after a stop counts nothing twice. New rows may come meanwhile.
 */
export async function runBatch(container: Container, batch: BatchRow, signal: AbortSignal): Promise<void> {
  const { ownerId, id } = batch;
  const { clock, logger } = container;
  const db = container.database.drizzle;
  const archived = await archiveRows(db, ownerId, archiveBefore(clock.now()));
  logger.info({ batch: id, cases: batch.casesTotal, done: batch.casesDone, archived }, 'a reflection batch has begun');
  const analyzedCases = await measureCases(container, batch, signal);
  await suggestForFlagged(container, batch, signal);
  const flagged = await listFlaggedCases(db, ownerId);
  const result = {
    analyzedCases,
    lowPerformanceCases: flagged.length,
    suggestions: await countOfBatch(db, ownerId, id),
  };
  const patterns = await sumPatterns(db, ownerId);
  await finishBatch(db, ownerId, id, { status: 'done', result, patterns, finishedAt: clock.now() });
  logger.info({ batch: id, ...result }, 'a reflection batch has ended');
}

/** On from the last case that was measured, some hundreds in one go, each go in a transaction with its progress; returns how many the batch has measured in all. */
async function measureCases(
  { database, instanceId, logger }: Container,
  batch: BatchRow,
  signal: AbortSignal,
): Promise<number> {
  const { ownerId, id } = batch;
  const db = database.drizzle;
  let done = batch.casesDone;
  for (let after = batch.lastCaseId; ;) {
    signal.throwIfAborted();
    const caseIds = await listCaseIdsAfter(db, ownerId, after, CASES_AT_ONCE);
    const last = caseIds.at(-1);
    if (last === undefined) return done;
    const rows = groupBy(await listLastRows(db, ownerId, caseIds, MEASURED_ROWS), ({ caseId }) => caseId);
    const figures = caseIds.map((caseId) => ({ id: caseId, ...measureCase(rows.get(caseId) ?? []) }));
    const row = await inTransaction(db, async (tx) => {
      await storeFigures(tx, ownerId, figures);
      return advanceBatch(tx, ownerId, id, { instanceId, cases: caseIds.length, after, lastCaseId: last });
    });
    if (row === undefined) throw new AppError('cancelled');
    logger.info({ batch: id, done: row.casesDone, cases: row.casesTotal }, 'a reflection batch goes on');
    done = row.casesDone;
    after = last;
  }
}
