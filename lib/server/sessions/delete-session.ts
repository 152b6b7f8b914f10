import { forgetLoggedRuns } from '#db/queries/forget-logged-runs';
import { listMessages } from '#db/queries/messages';
import { deleteQuestions, listQuestionsOfMessages, listRunsOfSession } from '#db/queries/redact';
import { deleteSession as deleteSessionRows } from '#db/queries/sessions';
import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { settleCases } from '../reflection/cases/settle-cases';
import { forgetRules } from '../reflection/rules/forget-rules';
import { forgetRuns } from '../runs/forget-runs';

/**
 * Deletes a session with its messages, citations, runs, events and checkpoints, and what was learned from its runs; a
 * run that goes on is ended.
 */
export async function deleteSession(container: Container, ownerId: string, id: string): Promise<void> {
  await container.recorder?.idle();
  const runIds = await inTransaction(container.database.drizzle, async (tx) => {
    const messages = await listMessages(tx, ownerId, id);
    const understood = (await listRunsOfSession(tx, ownerId, id)).map(({ trace }) => trace?.resolvedQuestion);
    const asked = new Set([...messages.map(({ text }) => text), ...understood]);
    const deleted = await deleteSessionRows(tx, ownerId, id);
    if (!deleted) throw new AppError('session_not_found');
    const questions = await listQuestionsOfMessages(
      tx,
      ownerId,
      messages.map((message) => message.id),
    );
    await deleteQuestions(
      tx,
      ownerId,
      questions.map((question) => question.id),
    );
    await forgetRules(tx, ownerId, deleted.runIds);
    const { cases } = await forgetLoggedRuns(tx, ownerId, { runIds: deleted.runIds });
    await settleCases(tx, ownerId, cases, async (question) => asked.has(question));
    return deleted.runIds;
  });
  await forgetRuns(container, runIds);
  container.model.purge(id);
  await container.files.request();
}
