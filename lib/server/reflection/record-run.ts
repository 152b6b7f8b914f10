import { countUse, listNearCases, insertCase } from '#db/queries/cases';
import { listCitationsOfMessage } from '#db/queries/citations';
import { findContracts } from '#db/queries/contracts';
import { addNewRow, insertExecution, markRecorded } from '#db/queries/execution-log';
import { findMessage } from '#db/queries/messages';
import { findRun, type RunRow } from '#db/queries/runs';
import { findSession } from '#db/queries/sessions';
import { inTransaction, type Queryable } from '#db/transaction';
import { planOfRun } from '#lib/reflection/cases/case-plan';
import { LOOKED_AT, matchCase } from '#lib/reflection/cases/match-case';
import type { Container } from '../container';
import { caseKeyOf, type CaseKey } from './cases/case-key';
import { describeRun, type RunDescription } from './describe-run';
import { applyThumb } from './record-thumb';
import { learnFromRun } from './rules/learn-from-run';

/**
 * Takes note of a finished run, once and all at once: a row in the log of the case its question belongs to, the record of
 * the rules it followed, and the rules it taught. Undefined for a run that was taken note of before, or has not ended. A
 * stopped run gets no row: it was neither answered nor did it fail.
 */
export async function recordRun(
  container: Container,
  ownerId: string,
  runId: string,
): Promise<{ hasTaught: boolean } | undefined> {
  const db = container.database.drizzle;
  const run = await findRun(db, ownerId, runId);
  if (run === undefined || run.recordedAt !== null) return undefined;
  const described = run.status === 'stopped' ? undefined : await readRun(db, run);
  const recorded = await inTransaction(db, async (tx) => {
    if (!(await markRecorded(tx, ownerId, runId, container.clock.now()))) return undefined;
    if (described === undefined) return { hasTaught: false };
    await logRun(tx, container, run, described);
    await applyThumb(tx, ownerId, runId);
    return { hasTaught: await learnFromRun(tx, container, ownerId, run) };
  });
  // A thumb that came while the row was being written found none.
  if (recorded !== undefined && described !== undefined) await applyThumb(db, ownerId, runId);
  return recorded;
}

async function readRun(db: Queryable, run: RunRow): Promise<RunDescription | undefined> {
  const { ownerId } = run;
  const [question, answer, session, citations] = await Promise.all([
    findMessage(db, ownerId, run.questionId),
    findMessage(db, ownerId, run.answerId),
    findSession(db, ownerId, run.sessionId),
    listCitationsOfMessage(db, ownerId, run.answerId),
  ]);
  if (question === undefined || session === undefined) return undefined;
  const contracts = await findContracts(db, ownerId, session.contractIds, { withHidden: true });
  return describeRun({ run, question, answer, contracts, citations: citations.map(({ citation }) => citation) });
}

async function logRun(tx: Queryable, container: Container, run: RunRow, described: RunDescription): Promise<void> {
  const { ownerId, id: runId } = run;
  const at = container.clock.now();
  const { question, kind, contractIds, context, executionTimeMs } = described;
  const { automatic } = context;
  const key = caseKeyOf(question, run.language, kind ?? undefined);
  const plan = automatic.success ? planOfRun(run.trace?.toolHistory ?? []) : [];
  const caseId = await findOrMakeCase(tx, ownerId, question, key, at);
  const isNew = await insertExecution(tx, ownerId, {
    caseId,
    runId,
    contractIds,
    ...automatic,
    executionTimeMs,
    context: { ...context, questionKind: key.questionKind, language: key.language, hour: at.getUTCHours() },
    createdAt: at,
  });
  if (!isNew) return;
  await countUse(tx, ownerId, caseId, { at, plan, contractIds });
  await addNewRow(tx, ownerId);
}

async function findOrMakeCase(
  tx: Queryable,
  ownerId: string,
  question: string,
  key: CaseKey,
  at: Date,
): Promise<string> {
  const near = await listNearCases(tx, ownerId, { ...key, limit: LOOKED_AT });
  const known = matchCase(question, near);
  if (known !== undefined) return known.id;
  const made = await insertCase(tx, ownerId, { ...key, question, plan: [], planContractIds: [], lastAccessedAt: at });
  return made.id;
}
