import { randomUUID } from 'node:crypto';
import { holdOwner } from '#db/queries/held-by-owner';
import { insertMessage, findMessage } from '#db/queries/messages';
import { insertRun, type RunRow } from '#db/queries/runs';
import { setFirstTitle } from '#db/queries/sessions';
import { inTransaction, type Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import { MAX_QUESTION_CHARACTERS, type ChatRequest } from '#lib/protocol/chat';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { assertAnswerLeft } from '../limits/held-limits';
import { openSession } from '../sessions/open-session';
import { executeRun } from './execute-run';
import { runMetadata } from './run-metadata';

/**
 * Stores the question and starts a run for it; the answer is read with `followRun`.
 * The question is stored before anything about answering can fail. One run at a time: AppError('run_in_progress'); not more
 * at once than an owner may have, AppError('limit_answers'), and none once the model's share of the day is used up,
 * AppError('limit_model'). What is refused leaves nothing behind.
 */
export async function answerQuestion(
  container: Container,
  ownerId: string,
  request: ChatRequest,
  language: Language,
): Promise<{ sessionId: string; runId: string }> {
  await assertMayAsk(container, ownerId, request);
  const run = await inTransaction(container.database.drizzle, (tx) =>
    storeQuestion(container, tx, ownerId, request, language),
  );
  return startRun(container, run);
}

/** What can be said of a question before it is stored: AppError('question_empty'), 'question_too_long' or 'limit_model'. */
export async function assertMayAsk(container: Container, ownerId: string, request: ChatRequest): Promise<void> {
  const text = textOf(request);
  if (text === '') throw new AppError('question_empty');
  if (text.length > MAX_QUESTION_CHARACTERS)
    throw new AppError('question_too_long', { length: text.length, limit: MAX_QUESTION_CHARACTERS });
  if ((await container.model.read()) !== null) await container.limits.assertModelLeft(ownerId);
}

/** Starts what `storeQuestion` stored, after its transaction. */
export async function startRun(container: Container, run: RunRow): Promise<{ sessionId: string; runId: string }> {
  await executeRun(container, run, await runMetadata(container.database.drizzle, run), false);
  return { sessionId: run.sessionId, runId: run.id };
}

/**
 * Inside a transaction: the question in its session, which begins with it where none is named, and a run that is still to be
 * started. A session that begins with a question of the library's table is told of which reading.
 */
export async function storeQuestion(
  { limits, instanceId }: Pick<Container, 'limits' | 'instanceId'>,
  tx: Queryable,
  ownerId: string,
  request: ChatRequest,
  language: Language,
  askedVersion?: number,
): Promise<RunRow> {
  // Before any row: who deletes a contract holds the owner first and then waits for its sessions.
  await holdOwner(tx, ownerId);
  const { message, trigger, thoroughness } = request;
  // A question whose answer never reached the browser is sent again under the same id, perhaps without its session.
  const known = await findMessage(tx, ownerId, message.id);
  const session = await openSession(tx, ownerId, request.sessionId ?? known?.sessionId, { ...request, askedVersion });
  if (trigger === 'regenerate' || known) {
    if (known?.role !== 'user' || known.sessionId !== session.id) throw new AppError('message_not_found');
  } else await insertQuestion(tx, ownerId, session.id, request);
  await assertAnswerLeft(limits, tx, ownerId);
  return insertRun(tx, ownerId, {
    sessionId: session.id,
    questionId: message.id,
    answerId: randomUUID(),
    instanceId,
    language,
    thoroughness,
  });
}

async function insertQuestion(tx: Queryable, ownerId: string, sessionId: string, request: ChatRequest): Promise<void> {
  const { message, parentId } = request;
  if (parentId && (await findMessage(tx, ownerId, parentId))?.sessionId !== sessionId)
    throw new AppError('message_not_found');
  const text = textOf(request);
  await insertMessage(tx, ownerId, {
    id: message.id,
    sessionId,
    parentId: parentId ?? null,
    role: 'user',
    text,
    parts: [{ type: 'text', text }],
  });
  await setFirstTitle(tx, ownerId, sessionId, titleFrom(text));
}

function textOf({ message }: ChatRequest): string {
  return message.text.normalize('NFC').trim();
}

const MAX_TITLE_CHARACTERS = 60;

/** The first line of the question, cut at a word where it is too long for a list. */
function titleFrom(question: string): string {
  const line = question.split('\n')[0]?.trim() ?? '';
  if (line.length <= MAX_TITLE_CHARACTERS) return line;
  const cut = line.slice(0, MAX_TITLE_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE_CHARACTERS / 2)).trimEnd()}…`;
}
