import { listNotifications as listRows, readNotification as readRow } from '#db/queries/notifications';
import { AppError } from '#lib/core/errors';
import type { Notification } from '#lib/protocol/notification';
import type { Container } from '../container';
import { notificationView } from './reflection-views';

/** Newest first. */
export async function listNotifications(container: Container, ownerId: string): Promise<Notification[]> {
  return (await listRows(container.database.drizzle, ownerId)).map(notificationView);
}

export async function readNotification(container: Container, ownerId: string, id: string): Promise<void> {
  if (!(await readRow(container.database.drizzle, ownerId, id, container.clock.now()))) throw new AppError('not_found');
}
