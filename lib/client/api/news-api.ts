import { notificationListSchema, type Notification } from '#lib/protocol/notification';
import { request, requestJson } from './api';

/** Newest first. */
export async function listNews(signal?: AbortSignal): Promise<Notification[]> {
  return (await requestJson('/api/reflection/notifications', notificationListSchema, signal ? { signal } : {}))
    .notifications;
}

export async function markRead(id: string): Promise<void> {
  await request(`/api/reflection/notifications/${id}/read`, { method: 'POST' });
}
