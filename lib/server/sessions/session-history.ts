import { listMessages } from '#db/queries/messages';
import { listCitationsOfSession } from '#db/queries/citations';
import type { Queryable } from '#db/transaction';
import type { HistoryTurn } from '#lib/agent/ports';

export const MAX_TURNS = 12;

/** The turns before a message, oldest first, along its own branch of the tree; at most the last twelve. */
export async function sessionHistory(
  db: Queryable,
  ownerId: string,
  sessionId: string,
  lastMessageId: string | null,
): Promise<HistoryTurn[]> {
  if (lastMessageId === null) return [];
  const messages = new Map((await listMessages(db, ownerId, sessionId)).map((message) => [message.id, message]));
  const citations = await listCitationsOfSession(db, ownerId, sessionId);
  const turns: HistoryTurn[] = [];
  for (let id: string | null = lastMessageId; id !== null && turns.length < MAX_TURNS;) {
    const message = messages.get(id);
    if (!message) break;
    turns.unshift({
      role: message.role,
      text: message.text,
      clauses: citations
        .filter((row) => row.messageId === message.id)
        .map(({ citation: { contractId, part, address } }) => ({ contractId, part, address })),
    });
    id = message.parentId;
  }
  return turns;
}
