import { listCitationsOfMessage } from '#db/queries/citations';
import { findMessage } from '#db/queries/messages';
import { findRun, type RunRow } from '#db/queries/runs';
import { isErrorCode } from '#lib/core/error-messages';
import { AppError } from '#lib/core/errors';
import type { ChatRequest } from '#lib/protocol/chat';
import type { Citation, NotFoundReceipt, Outcome } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import type { SelfCheck } from '#lib/protocol/self-check';
import type { RunMetrics, Trace } from '#lib/protocol/trace';
import type { Container } from '../container';
import { answerQuestion } from './answer-question';

export type Asked = {
  answer: string;
  outcome: Outcome | null;
  /** In the order of their markers: `[1]` in the answer is the first. */
  citations: { marker: number; citation: Citation }[];
  notFoundReceipt: NotFoundReceipt | null;
  trace: Trace | null;
  metrics: RunMetrics | null;
  notices: string[];
  selfCheck: SelfCheck | null;
};

/** Where the answer is stored. */
export type Stored = { sessionId: string; runId: string };

/** One question and its whole answer: the path of the web, followed to its end. AppError with the reason where it failed. */
export async function answerAndWait(
  container: Container,
  ownerId: string,
  request: ChatRequest,
  language: Language,
): Promise<Asked & Stored> {
  const db = container.database.drizzle;
  const { runId, sessionId } = await answerQuestion(container, ownerId, request, language);
  await container.runs.find(runId)?.finished;
  const run = await findRun(db, ownerId, runId);
  const message = run && (await findMessage(db, ownerId, run.answerId));
  // Ended by a stop of the server, it is taken up again; whoever waits here asks again.
  if (run?.status === 'running' || run?.status === 'interrupted') throw new AppError('shutting_down');
  if (!run || !message || run.status !== 'done') throw failureOf(run);
  return {
    ...{ sessionId, runId },
    answer: message.text,
    outcome: message.outcome,
    citations: await listCitationsOfMessage(db, ownerId, message.id),
    notFoundReceipt: message.notFoundReceipt,
    trace: run.trace,
    metrics: run.metrics,
    selfCheck: message.parts.flatMap((part) => (part.type === 'data-selfCheck' ? [part.data] : [])).at(-1) ?? null,
    notices: message.parts.flatMap((part) => (part.type === 'data-notice' ? [part.data.message] : [])),
  };
}

/** The reason that was stored, as an error. */
export function failureOf(failed: Pick<RunRow, 'errorCode' | 'errorParams'> | undefined): AppError {
  const code = failed?.errorCode ?? null;
  return code !== null && isErrorCode(code) ? new AppError(code, failed?.errorParams ?? {}) : new AppError('internal');
}
