import type { Queryable } from '#db/transaction';
import { listSiblings } from '#db/queries/messages';
import type { RunRow } from '#db/queries/runs';
import type { MessageMetadata } from '#lib/protocol/chat';

/** The metadata an answer begins with: its place in the tree, and that it is being written. */
export async function runMetadata(db: Queryable, run: RunRow): Promise<MessageMetadata> {
  const siblings = await listSiblings(db, run.ownerId, run.sessionId, run.questionId);
  return {
    sessionId: run.sessionId,
    runId: run.id,
    parentId: run.questionId,
    siblingIds: [...siblings.map((message) => message.id), run.answerId],
    createdAt: run.startedAt.toISOString(),
    outcome: null,
    status: 'running',
    feedback: null,
    prompts: [],
  };
}
