import { recoveryCodesLeftSchema, recoveryCodesSchema, type RecoverRequest } from '#lib/protocol/recovery';
import { jsonBody, request, requestJson } from './api';

/** How many codes of the account were not used yet. */
export async function countRecoveryCodes(signal?: AbortSignal): Promise<number> {
  const init = signal ? { signal } : {};
  return (await requestJson('/api/account/recovery-codes', recoveryCodesLeftSchema, init)).left;
}

/** New codes in the place of the old ones, which the server cannot tell again. */
export async function makeRecoveryCodes(password: string): Promise<string[]> {
  const init = jsonBody('POST', { password });
  return (await requestJson('/api/account/recovery-codes', recoveryCodesSchema, init)).codes;
}

/** A new password by a code, which is used up; every sign-in of the account ends. */
export async function recoverAccount(asked: RecoverRequest): Promise<void> {
  await request('/api/account/recover', jsonBody('POST', asked));
}
