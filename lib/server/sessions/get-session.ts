import { listFeedbackOfSession } from '#db/queries/feedback';
import { listMessages } from '#db/queries/messages';
import { listRightClauses } from '#db/queries/regression-questions';
import { findSession } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import type { ChatMessage } from '#lib/protocol/chat';
import type { SessionDetail } from '#lib/protocol/session';
import type { Container } from '../container';
import { sessionSummary } from './session-summary';

/** A session with its whole tree of messages, oldest first. */
export async function getSession(container: Container, ownerId: string, id: string): Promise<SessionDetail> {
  const db = container.database.drizzle;
  const session = await findSession(db, ownerId, id);
  if (!session) throw new AppError('session_not_found');
  const rows = await listMessages(db, ownerId, id);
  const thumbs = new Map((await listFeedbackOfSession(db, ownerId, id)).map((row) => [row.messageId, row]));
  const rightClauses = await listRightClauses(db, ownerId, id);
  const messages = rows.map((row): ChatMessage => {
    const thumb = thumbs.get(row.id);
    const clause = rightClauses.get(row.id);
    const right = clause === undefined ? {} : { clause };
    return {
      id: row.id,
      role: row.role,
      parts: row.parts,
      metadata: {
        sessionId: id,
        runId: row.runId,
        parentId: row.parentId,
        siblingIds: rows
          .filter((other) => other.parentId === row.parentId && other.role === row.role)
          .map((other) => other.id),
        createdAt: row.createdAt.toISOString(),
        outcome: row.outcome,
        status: row.status,
        feedback: thumb ? { thumb: thumb.thumb, reason: thumb.reason, ...right } : null,
        prompts: row.prompts,
      },
    };
  });
  return { ...sessionSummary(session), messages };
}
