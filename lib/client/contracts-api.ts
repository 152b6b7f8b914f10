import { z } from 'zod';
import { contractSummarySchema, type ContractSummary } from '#lib/protocol/contract';
import { documentStructureSchema, type DocumentStructure } from '#lib/protocol/document';
import { ApiError, jsonBody, languageHeaders, request, requestJson } from './api';

const contractBody = z.object({ contract: contractSummarySchema });
const contractTextSchema = contractBody.extend({ text: z.string(), pageStarts: z.array(z.number().int()) });
export type ContractText = z.infer<typeof contractTextSchema>;

export async function listContracts(signal?: AbortSignal): Promise<ContractSummary[]> {
  const body = await requestJson(
    '/api/contracts',
    z.object({ contracts: z.array(contractSummarySchema) }),
    signal ? { signal } : {},
  );
  return body.contracts;
}

export function getContract(id: string, signal?: AbortSignal): Promise<ContractText> {
  return requestJson(`/api/contracts/${id}`, contractTextSchema, signal ? { signal } : {});
}

export function getStructure(id: string, signal?: AbortSignal): Promise<DocumentStructure> {
  return requestJson(`/api/contracts/${id}/structure`, documentStructureSchema, signal ? { signal } : {});
}

type ContractPatch = { title?: string; isStandard?: boolean; hidden?: boolean };

export async function updateContract(id: string, patch: ContractPatch): Promise<ContractSummary> {
  return (await requestJson(`/api/contracts/${id}`, contractBody, jsonBody('PATCH', patch))).contract;
}

/** Deletes a contract of one's own with everything that came from it. */
export async function deleteContract(id: string): Promise<void> {
  await request(`/api/contracts/${id}`, { method: 'DELETE' });
}

export async function cancelReading(id: string): Promise<ContractSummary> {
  return (await requestJson(`/api/contracts/${id}/cancel`, contractBody, { method: 'POST' })).contract;
}

export async function retryReading(id: string): Promise<ContractSummary> {
  return (await requestJson(`/api/contracts/${id}/retry`, contractBody, { method: 'POST' })).contract;
}

const errorTextSchema = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  requestId: z.string().nullish(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends one file, telling how much of it has left (0–1). XMLHttpRequest, since fetch cannot report what was sent.
 * Rejects with ApiError; with `cancelled` when the signal aborts.
 */
export function sendFile(
  file: File,
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
      const accepted = contractBody.safeParse(json);
      if (http.status < 300 && accepted.success) return resolve(accepted.data.contract);
      const refused = errorTextSchema.safeParse(json);
      if (!refused.success) return reject(new ApiError('bad_response', '', http.status, null));
      const { error, requestId } = refused.data;
      reject(new ApiError(error.code, error.message, http.status, requestId ?? null));
    };
    signal.addEventListener('abort', () => http.abort(), { once: true });
    const form = new FormData();
    form.set('file', file, file.name);
    http.send(form);
  });
}
