import { z } from 'zod';
import type { ChatMessage } from '#lib/protocol/chat';
import {
  runStartedSchema,
  sessionBodySchema,
  sessionListSchema,
  sessionSummarySchema,
  type ChangedSides,
  type SessionDetail,
  type SessionSummary,
} from '#lib/protocol/session';
import { jsonBody, request, requestJson } from './api';

/** Parts of stored messages are checked where they are shown (answer-view); here only what the tree needs. */
const chatMessageSchema = z.custom<ChatMessage>(
  (value) => z.looseObject({ id: z.string(), role: z.string(), parts: z.array(z.unknown()) }).safeParse(value).success,
);
const sessionDetailSchema = sessionSummarySchema.extend({ messages: z.array(chatMessageSchema) });

export async function listSessions(search: string, signal?: AbortSignal): Promise<SessionSummary[]> {
  const path = search === '' ? '/api/sessions' : `/api/sessions?q=${encodeURIComponent(search)}`;
  return (await requestJson(path, sessionListSchema, signal ? { signal } : {})).sessions;
}

export async function getSession(id: string, signal?: AbortSignal): Promise<SessionDetail> {
  const body = await requestJson(
    `/api/sessions/${id}`,
    z.object({ session: sessionDetailSchema }),
    signal ? { signal } : {},
  );
  return body.session;
}

/** Begins a conversation about contracts and returns its id. */
export async function createSession(contractIds: string[]): Promise<string> {
  return (await requestJson('/api/sessions', sessionBodySchema, jsonBody('POST', { contractIds }))).session.id;
}

/** Asks a question of a contract in a conversation of its own and returns that one's id; the answer goes on meanwhile. */
export async function askAnew(contractId: string, text: string): Promise<string> {
  const question = { contractIds: [contractId], message: { id: crypto.randomUUID(), text } };
  const { headers, ...post } = jsonBody('POST', question);
  const started = await requestJson('/api/chat', runStartedSchema, {
    ...post,
    headers: { ...Object.fromEntries(new Headers(headers)), prefer: 'respond-async' },
  });
  return started.sessionId;
}

export async function renameSession(id: string, title: string): Promise<void> {
  await request(`/api/sessions/${id}`, jsonBody('PATCH', { title }));
}

/** Changes which contracts a conversation is about. */
export async function changeSessionContracts(id: string, contractIds: string[]): Promise<void> {
  await request(`/api/sessions/${id}`, jsonBody('PATCH', { contractIds }));
}

/** Says which party of a contract asks; null takes it back. */
export async function changeSessionSides(id: string, sides: ChangedSides): Promise<void> {
  await request(`/api/sessions/${id}`, jsonBody('PATCH', { sides }));
}

export async function deleteSession(id: string): Promise<void> {
  await request(`/api/sessions/${id}`, { method: 'DELETE' });
}

export async function stopRun(runId: string): Promise<void> {
  await request(`/api/runs/${runId}/stop`, { method: 'POST' });
}

/** The server's own limit. */
export const MAX_REASON_CHARACTERS = 2000;

/** The clause that would have answered the question. */
export type RightClause = { contractId: string; part: number; address: string };
type MessageFeedback = { thumb: 'up' | 'down' | null; reason: string; clause: RightClause | null };

export async function sendFeedback(messageId: string, { thumb, reason, clause }: MessageFeedback): Promise<void> {
  const { contractId, part, address } = clause ?? {};
  const shown = clause === null ? {} : { clause: { contractId, part, address } };
  await request(`/api/messages/${messageId}/feedback`, jsonBody('POST', { thumb, reason, ...shown }));
}
