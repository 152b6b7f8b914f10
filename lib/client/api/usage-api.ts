import { usageSchema, type LimitUse } from '#lib/protocol/usage';
import { requestJson } from './api';

/** What the owner has used of each limit. */
export async function getUsage(signal?: AbortSignal): Promise<LimitUse[]> {
  return (await requestJson('/api/usage', usageSchema, signal ? { signal } : {})).limits;
}
