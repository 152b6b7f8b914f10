import { z } from 'zod';
import { contractBodySchema, type ContractSummary } from '#lib/protocol/contract';
import { needsSignIn, signInAnonymously } from './anonymous-sign-in';
import { ApiError, languageHeaders } from './api';

const errorTextSchema = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  requestId: z.string().nullish(),
});

/** `follows`: the contract that it is a new version of. */
export type SentFile = { file: File; follows: string | null };

/**
 * Sends one file, telling how much of it has left (0–1). XMLHttpRequest, since fetch cannot report what was sent.
 * Rejects with ApiError; with `cancelled` when the signal aborts.
 */
export async function sendFile(
  { file, follows }: SentFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ContractSummary> {
  const sentAt = performance.now();
  try {
    return await attempt({ file, follows }, onProgress, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || !needsSignIn(error) || !(await signInAnonymously(sentAt))) throw error;
    return attempt({ file, follows }, onProgress, signal);
  }
}

function attempt(
  { file, follows }: SentFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ContractSummary> {
  return new Promise((resolve, reject) => {
    const http = new XMLHttpRequest();
    http.open('POST', '/api/contracts');
    for (const [name, value] of Object.entries(languageHeaders())) http.setRequestHeader(name, value);
    http.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    http.onerror = () => reject(new ApiError('offline', '', 0, null));
    http.onabort = () => reject(new ApiError('cancelled', '', 0, null));
    http.onload = () => {
      const json = parseJson(http.responseText);
      const accepted = contractBodySchema.safeParse(json);
      if (http.status < 300 && accepted.success) return resolve(accepted.data.contract);
      const refused = errorTextSchema.safeParse(json);
      if (!refused.success) return reject(new ApiError('bad_response', '', http.status, null));
      const { error, requestId } = refused.data;
      reject(new ApiError(error.code, error.message, http.status, requestId ?? null));
    };
    signal.addEventListener('abort', () => http.abort(), { once: true });
    const form = new FormData();
    form.set('file', file, file.name);
    if (follows !== null) form.set('follows', follows);
    http.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
