import { randomUUID } from 'node:crypto';
import type { Queryable } from '#db/transaction';
import { insertMessage, type MessageRow, type NewMessage } from '#db/queries/messages';
import { insertRun, type RunRow } from '#db/queries/runs';
import type { Citation } from '#lib/protocol/citation';

export function storeMessage(
  db: Queryable,
  ownerId: string,
  sessionId: string,
  changes: Partial<NewMessage> = {},
): Promise<MessageRow> {
  const text = changes.text ?? 'When does it end?';
  return insertMessage(db, ownerId, {
    id: randomUUID(),
    sessionId,
    role: 'user',
    text,
    parts: [{ type: 'text', text }],
    ...changes,
  });
}

export function storeRun(
  db: Queryable,
  ownerId: string,
  sessionId: string,
  { instanceId = 'server-1', questionId = randomUUID() }: { instanceId?: string; questionId?: string } = {},
): Promise<RunRow> {
  const ids = { id: randomUUID(), questionId, answerId: randomUUID() };
  return insertRun(db, ownerId, { ...ids, sessionId, instanceId, language: 'en', thoroughness: 'auto' });
}

export function citationOf(contractId: string): Citation {
  return {
    contractId,
    part: 0,
    address: 'Section 1',
    display: 'Section 1',
    start: 0,
    end: 4,
    quote: 'Text',
    verdicts: { text: 'unknown', meaning: 'unknown', support: 'unknown' },
    supportBy: 'rule',
    state: 'unverified',
    reasons: [],
  };
}
