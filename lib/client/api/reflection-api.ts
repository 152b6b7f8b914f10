import type { Batch, Case, PlanStep, Replay, Suggestion } from '#lib/protocol/reflection';
import {
  batchBodySchema,
  caseAnalysisSchema,
  caseListSchema,
  replayBodySchema,
  suggestionListSchema,
} from '#lib/protocol/reflection-engine';
import { jsonBody, request, requestJson } from './api';

const at = (signal?: AbortSignal): RequestInit => (signal === undefined ? {} : { signal });

export async function listCases(signal?: AbortSignal): Promise<Case[]> {
  return (await requestJson('/api/reflection/cases', caseListSchema, at(signal))).cases;
}

export async function archiveCase(id: string): Promise<void> {
  await request(`/api/reflection/cases/${id}/archive`, { method: 'POST' });
}

export async function deleteCase(id: string): Promise<void> {
  await request(`/api/reflection/cases/${id}`, { method: 'DELETE' });
}

/** How many suggestions wait for a decision then. */
export async function suggestForCase(caseId: string): Promise<number> {
  const body = jsonBody('POST', { caseId, suggest: true });
  return (await requestJson('/api/reflection/analyze', caseAnalysisSchema, body)).suggestions?.length ?? 0;
}

export async function listSuggestions(signal?: AbortSignal): Promise<Suggestion[]> {
  return (await requestJson('/api/reflection/suggestions', suggestionListSchema, at(signal))).suggestions;
}

/** Rejects with `suggestion_refused` when approving would make a test question worse; nothing has changed then. */
export async function decideSuggestion(id: string, decision: 'approve' | 'reject', plan?: PlanStep[]): Promise<void> {
  await request(`/api/reflection/suggestions/${id}`, jsonBody('POST', { decision, plan }));
}

/** What approving would do to the test questions; null without any. Nothing is decided. */
export async function trySuggestion(id: string, plan?: PlanStep[]): Promise<Replay | null> {
  return (await requestJson(`/api/reflection/suggestions/${id}/try`, replayBodySchema, jsonBody('POST', { plan })))
    .replay;
}

/** The newest batch; null before the first. */
export async function getLatestBatch(signal?: AbortSignal): Promise<Batch | null> {
  return (await requestJson('/api/reflection/batch', batchBodySchema, at(signal))).batch;
}

export async function startBatch(): Promise<void> {
  await request('/api/reflection/batch', { method: 'POST' });
}

export function isBatchUnderWay(batch: Batch | null): boolean {
  return batch?.status === 'queued' || batch?.status === 'running';
}
