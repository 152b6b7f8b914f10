import { comingDaysSchema, type ComingDays } from '#lib/protocol/timeline';
import { requestJson } from './api';

/** What lies ahead in the owner's own contracts from a day on (YYYY-MM-DD). */
export async function listComingDays(today: string, signal?: AbortSignal): Promise<ComingDays['contracts']> {
  const path = `/api/timeline?${new URLSearchParams({ today }).toString()}`;
  return (await requestJson(path, comingDaysSchema, signal ? { signal } : {})).contracts;
}
