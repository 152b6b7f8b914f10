import { randomUUID } from 'node:crypto';
import { holdOwner } from '#db/queries/held-by-owner';
import { insertMessage, findMessage } from '#db/queries/messages';
import { insertRun, type RunRow } from '#db/queries/runs';
import { setFirstTitle } from '#db/queries/sessions';
import { inTransaction } from '#db/transaction';
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
 * AppError('limit_model'). What is refused leaves nothing behind. A session that begins with a question of the library's
 * table is told of which reading.
 */
export async function answerQuestion(
  container: Container,
  ownerId: string,
  request: ChatRequest,
  language: Language,
  askedVersion?: number,
): Promise<{ sessionId: string; runId: string }> {
  const text = request.message.text.normalize('NFC').trim();
  if (text === '') throw new AppError('question_empty');
  if (text.length > MAX_QUESTION_CHARACTERS)
    throw new AppError('question_too_long', { length: text.length, limit: MAX_QUESTION_CHARACTERS });
  if ((await container.model.read()) !== null) await container.limits.assertModelLeft(ownerId);
  // A question whose answer never reached the browser is sent again under the same id, perhaps without its session.
  const known = await findMessage(container.database.drizzle, ownerId, request.message.id);
  const sessionId = request.sessionId ?? known?.sessionId;
  const session = await openSession(container, ownerId, sessionId, { ...request, askedVersion });
  const run = await storeQuestion(
    container,
    ownerId,
    session.id,
    { ...request, message: { ...request.message, text } },
    language,
  );
  await executeRun(container, run, await runMetadata(container.database.drizzle, run), false);
  return { sessionId: session.id, runId: run.id };
}

function storeQuestion(
  container: Container,
  ownerId: string,
  sessionId: string,
  { message, trigger, parentId, thoroughness }: ChatRequest,
  language: Language,
): Promise<RunRow> {
  return inTransaction(container.database.drizzle, async (tx) => {
    // Before any row: who deletes a contract holds the owner first and then waits for its sessions.
    await holdOwner(tx, ownerId);
    const known = await findMessage(tx, ownerId, message.id);
    if (trigger === 'regenerate' || known) {
      if (known?.role !== 'user' || known.sessionId !== sessionId) throw new AppError('message_not_found');
    } else {
      if (parentId && (await findMessage(tx, ownerId, parentId))?.sessionId !== sessionId)
        throw new AppError('message_not_found');
      const parts = [{ type: 'text' as const, text: message.text }];
      await insertMessage(tx, ownerId, {
        id: message.id,
        sessionId,
        parentId: parentId ?? null,
        role: 'user',
        text: message.text,
        parts,
      });
      await setFirstTitle(tx, ownerId, sessionId, titleFrom(message.text));
    }
    await assertAnswerLeft(container.limits, tx, ownerId);
    return insertRun(tx, ownerId, {
      sessionId,
      questionId: message.id,
      answerId: randomUUID(),
      instanceId: container.instanceId,
      language,
      thoroughness,
    });
  });
}

const MAX_TITLE_CHARACTERS = 60;

/** The first line of the question, cut at a word where it is too long for a list. */
function titleFrom(question: string): string {
  const line = question.split('\n')[0]?.trim() ?? '';
  if (line.length <= MAX_TITLE_CHARACTERS) return line;
  const cut = line.slice(0, MAX_TITLE_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE_CHARACTERS / 2)).trimEnd()}…`;
}
