import { and, desc, eq, isNull, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { notifications } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

export type NotificationRow = InferSelectModel<typeof notifications>;
type NewNotification = Pick<InferInsertModel<typeof notifications>, 'kind' | 'params' | 'caseId' | 'createdAt'>;

const LISTED = 100;

export async function insertNotifications(
  db: Queryable,
  ownerId: string,
  rows: readonly NewNotification[],
): Promise<void> {
  if (rows.length > 0) await db.insert(notifications).values(rows.map((row) => ({ ...row, ownerId })));
}

/** Newest first. */
export function listNotifications(db: Queryable, ownerId: string): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.ownerId, ownerId))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(LISTED);
}

/** False when there is none; one that was read before stays as it was. */
export async function readNotification(db: Queryable, ownerId: string, id: string, readAt: Date): Promise<boolean> {
  const isOwn = and(eq(notifications.ownerId, ownerId), hasId(notifications.id, id));
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(isOwn, isNull(notifications.readAt)));
  const rows = await db.select({ id: notifications.id }).from(notifications).where(isOwn);
  return rows.length > 0;
}
