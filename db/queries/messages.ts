import { and, asc, desc, eq, isNull, like, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { messages, sessionContracts, sessions } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, isUniqueViolation } from './conditions';

export type MessageRow = InferSelectModel<typeof messages>;
export type NewMessage = Omit<InferInsertModel<typeof messages>, 'ownerId'>;

/** Throws `session_not_found`, and `invalid_request` when the id is taken: ids of questions come from the client. */
export async function insertMessage(db: Queryable, ownerId: string, message: NewMessage): Promise<MessageRow> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), hasId(sessions.id, message.sessionId)));
  if (session === undefined) throw new AppError('session_not_found');
  try {
    const [row] = await db
      .insert(messages)
      .values({ ...message, ownerId })
      .returning();
    if (row === undefined) throw new AppError('database_failed');
    return row;
  } catch (error) {
    const isTaken = isUniqueViolation(error, 'messages_id') || isUniqueViolation(error, 'messages_session_id_id_pk');
    throw isTaken ? new AppError('invalid_request', {}, { cause: error }) : error;
  }
}

/** The whole tree of a session, oldest first; of two made in the same moment the question first. */
export function listMessages(db: Queryable, ownerId: string, sessionId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), hasId(messages.sessionId, sessionId)))
    .orderBy(asc(messages.createdAt), desc(messages.role), asc(messages.id));
}

export async function findMessage(db: Queryable, ownerId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.id, id)));
  return row;
}

/** The last one whose id begins so. */
export async function findLastWithPrefix(
  db: Queryable,
  ownerId: string,
  prefix: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), like(messages.id, `${prefix}%`)))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return row;
}

/** The messages under one parent (null: the session's beginnings), oldest first. */
export function listSiblings(
  db: Queryable,
  ownerId: string,
  sessionId: string,
  parentId: string | null,
): Promise<MessageRow[]> {
  const hasParent = parentId === null ? isNull(messages.parentId) : eq(messages.parentId, parentId);
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), hasId(messages.sessionId, sessionId), hasParent))
    .orderBy(asc(messages.createdAt), asc(messages.id));
}

/** Questions of conversations about a contract, the last one first. */
export function listQuestionsAbout(
  db: Queryable,
  ownerId: string,
  contractId: string,
  limit: number,
): Promise<Pick<MessageRow, 'id' | 'sessionId' | 'text'>[]> {
  return db
    .select({ id: messages.id, sessionId: messages.sessionId, text: messages.text })
    .from(messages)
    .innerJoin(sessionContracts, eq(sessionContracts.sessionId, messages.sessionId))
    .where(
      and(eq(messages.ownerId, ownerId), eq(messages.role, 'user'), hasId(sessionContracts.contractId, contractId)),
    )
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(limit);
}
