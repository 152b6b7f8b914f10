import { and, asc, eq, type InferSelectModel } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import type { Citation } from '#lib/protocol/citation';
import { citations, messages } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

export type CitationRow = InferSelectModel<typeof citations>;
export type NewCitation = { marker: number; citation: Citation; version: number };

/** Stores the citations of an own message. Throws `message_not_found`. */
export async function insertCitations(
  db: Queryable,
  ownerId: string,
  messageId: string,
  marked: readonly NewCitation[],
): Promise<void> {
  const [message] = await db
    .select({ sessionId: messages.sessionId })
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.id, messageId)));
  if (message === undefined) throw new AppError('message_not_found');
  if (marked.length === 0) return;
  const keys = { sessionId: message.sessionId, messageId, ownerId };
  await db.insert(citations).values(marked.map((one) => ({ ...one, ...keys, contractId: one.citation.contractId })));
}

/** Of a whole session, by message and marker. */
export function listCitationsOfSession(db: Queryable, ownerId: string, sessionId: string): Promise<CitationRow[]> {
  return db
    .select()
    .from(citations)
    .where(and(eq(citations.ownerId, ownerId), hasId(citations.sessionId, sessionId)))
    .orderBy(asc(citations.messageId), asc(citations.marker));
}

export function listCitationsOfMessage(db: Queryable, ownerId: string, messageId: string): Promise<CitationRow[]> {
  return db
    .select()
    .from(citations)
    .where(and(eq(citations.ownerId, ownerId), eq(citations.messageId, messageId)))
    .orderBy(asc(citations.marker));
}
