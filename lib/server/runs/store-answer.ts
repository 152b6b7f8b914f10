import type { Database } from '#db/client';
import { inTransaction } from '#db/transaction';
import { insertCitations } from '#db/queries/citations';
import { insertMessage } from '#db/queries/messages';
import { finishRun, type RunRow } from '#db/queries/runs';
import { holdSessionOwner } from '#db/queries/run-upkeep';
import { touchSession } from '#db/queries/sessions';
import type { MarkedCitation } from '#lib/agent/ports';
import { AppError } from '#lib/core/errors';
import type { NotFoundReceipt, Outcome } from '#lib/protocol/citation';
import type { ChatMessage } from '#lib/protocol/chat';
import type { RunMetrics, Trace } from '#lib/protocol/trace';

/** The end of a run, as it is stored. */
export type StoredAnswer = {
  id: string;
  status: 'done' | 'stopped' | 'failed';
  text: string;
  parts: ChatMessage['parts'];
  outcome: Outcome | null;
  notFoundReceipt: NotFoundReceipt | null;
  prompts: string[];
  citations: MarkedCitation[];
  trace: Trace | null;
  metrics: RunMetrics;
  failure: AppError | null;
};

/**
 * The answer, its citations and the run's end in one transaction: a run is never done without its message. They belong to
 * whoever has the session by now; returns who that is. Throws `session_not_found`.
 */
export async function storeAnswer(database: Database, run: RunRow, answer: StoredAnswer): Promise<string> {
  const { id, status, text, parts, outcome, notFoundReceipt, prompts } = answer;
  return inTransaction(database.drizzle, async (tx) => {
    const ownerId = await holdSessionOwner(tx, run.sessionId);
    if (ownerId === undefined) throw new AppError('session_not_found');
    await insertMessage(tx, ownerId, {
      id,
      sessionId: run.sessionId,
      parentId: run.questionId,
      role: 'assistant',
      text,
      parts,
      status,
      outcome,
      notFoundReceipt,
      runId: run.id,
      prompts,
    });
    await insertCitations(tx, ownerId, id, answer.citations);
    await finishRun(tx, ownerId, run.id, {
      status,
      trace: answer.trace,
      metrics: answer.metrics,
      errorCode: answer.failure?.code ?? null,
      errorParams: answer.failure?.params ?? null,
    });
    await touchSession(tx, ownerId, run.sessionId);
    return ownerId;
  });
}
