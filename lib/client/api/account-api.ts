import { z } from 'zod';
import { deletionReceiptSchema, type DeletionReceipt } from '#lib/protocol/deletion-receipt';
import { signInSchema, type SignIn } from '#lib/protocol/sign-in';
import { ApiError, jsonBody, languageHeaders, request, requestJson } from './api';

const accountSchema = z.object({
  user: z.object({ email: z.string(), name: z.string().nullish(), isAnonymous: z.boolean().nullish() }),
});
export type Account = z.infer<typeof accountSchema>['user'];

const refusalSchema = z.object({ code: z.string().optional(), message: z.string().optional() });
const refusedSchema = z.union([z.object({ error: refusalSchema }).transform(({ error }) => error), refusalSchema]);

async function callAuth(path: string, body?: unknown): Promise<unknown> {
  const init: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`/api/auth/${path}`, {
    ...init,
    headers: { ...languageHeaders(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  }).catch((cause: unknown) => {
    throw new ApiError('offline', '', 0, null, { cause });
  });
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json;
  const refusal = refusedSchema.safeParse(json);
  throw new ApiError(
    refusal.data?.code?.toLowerCase() ?? 'bad_response',
    refusal.data?.message ?? '',
    response.status,
    null,
  );
}

/** Who is signed in; null for nobody. */
export async function getAccount(): Promise<Account | null> {
  return accountSchema.safeParse(await callAuth('get-session')).data?.user ?? null;
}

export async function signIn(email: string, password: string): Promise<void> {
  await callAuth('sign-in/email', { email, password });
}

export async function signUp(email: string, password: string): Promise<void> {
  await callAuth('sign-up/email', { email, password, name: email.split('@')[0] ?? email });
}

export async function signOut(): Promise<void> {
  await callAuth('sign-out', {});
}

/** Where the account is signed in, this browser first. */
export async function listSignIns(signal?: AbortSignal): Promise<SignIn[]> {
  const schema = z.object({ signIns: z.array(signInSchema) });
  return (await requestJson('/api/account/sign-ins', schema, signal ? { signal } : {})).signIns;
}

export async function endSignIn(id: string): Promise<void> {
  await request(`/api/account/sign-ins/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** All but this browser's. */
export async function endOtherSignIns(): Promise<void> {
  await request('/api/account/sign-ins', { method: 'DELETE' });
}

/** Everything of whoever asks, the account too; one with a password wants it again. */
export async function deleteEverything(password: string | null): Promise<DeletionReceipt> {
  const init = password === null ? { method: 'DELETE' } : jsonBody('DELETE', { password });
  return (await requestJson('/api/account', z.object({ receipt: deletionReceiptSchema }), init)).receipt;
}
