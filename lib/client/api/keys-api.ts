import { z } from 'zod';
import { apiKeyListSchema, type ApiKey, type ApiKeyRequest } from '#lib/protocol/api-key';
import { jsonBody, request, requestJson } from './api';

export async function listKeys(signal?: AbortSignal): Promise<ApiKey[]> {
  return (await requestJson('/api/keys', apiKeyListSchema, signal ? { signal } : {})).keys;
}

/** The key itself, which the server cannot tell again. */
export async function createKey(asked: ApiKeyRequest): Promise<string> {
  return (await requestJson('/api/keys', z.object({ key: z.string() }), jsonBody('POST', asked))).key;
}

export async function revokeKey(id: string): Promise<void> {
  await request(`/api/keys/${id}`, { method: 'DELETE' });
}
