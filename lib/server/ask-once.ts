import { randomUUID } from 'node:crypto';
import { findContract } from '#db/queries/contracts';
import { listCitationsOfMessage } from '#db/queries/citations';
import { findMessage } from '#db/queries/messages';
import { findRun } from '#db/queries/runs';
import { AppError } from '#lib/core/errors';
import { isErrorCode } from '#lib/core/error-messages';
import { chatRequestSchema } from '#lib/protocol/chat';
import type { Citation, NotFoundReceipt, Outcome } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import type { SelfCheck, Thoroughness } from '#lib/protocol/self-check';
import type { RunMetrics, Trace } from '#lib/protocol/trace';
import type { Container } from './container';
import { addContract } from './contracts/add-contract';
import { answerQuestion } from './runs/answer-question';

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

/** One contract, one question, one answer, for the party that `side` names: the path of the web, followed to its end. Reads the contract in this process. */
export async function askOnce(
  container: Container,
  ownerId: string,
  file: { name: string; bytes: Uint8Array },
  question: string,
  language: Language,
  { thoroughness = 'auto', side }: { thoroughness?: Thoroughness; side?: string | undefined } = {},
): Promise<Asked> {
  const db = container.database.drizzle;
  const { id } = await addContract(container, ownerId, file, language);
  await container.ingestion.read(ownerId, id);
  await container.vectors.catchUp();
  const contract = await findContract(db, ownerId, id);
  if (contract?.status !== 'ready') throw failureOf(contract?.errorCode ?? null);
  const request = chatRequestSchema.parse({
    contractIds: [id],
    ...(side === undefined ? {} : { sides: { [id]: side } }),
    message: { id: randomUUID(), text: question },
    thoroughness,
  });
  const { runId } = await answerQuestion(container, ownerId, request, language);
  await container.runs.find(runId)?.finished;
  const run = await findRun(db, ownerId, runId);
  const message = run && (await findMessage(db, ownerId, run.answerId));
  if (!run || !message || run.status !== 'done') throw failureOf(run?.errorCode ?? null);
  return {
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

function failureOf(code: string | null): AppError {
  return new AppError(code !== null && isErrorCode(code) ? code : 'internal');
}
