import { expect } from 'vitest';
import { contractBodySchema, contractSummarySchema, type ContractSummary } from '#lib/protocol/contract';
import { call, fileForm, readJson, type Call } from './http';
import { readEvents } from './sse';

type Upload = Call & {
  /** The contract that the file is a new version of. */
  follows?: string;
};

/** Sends a file as the page does; what the server says to it. */
export function sendFile(
  name: string,
  content: Uint8Array | string,
  { follows, ...options }: Upload = {},
): Promise<Response> {
  const body = fileForm(name, content);
  if (follows !== undefined) body.set('follows', follows);
  return call('POST', '/api/contracts', { body, ...options });
}

/** Sends a file that is taken; the contract as it is before it is read. */
export async function uploadContract(
  name: string,
  content: Uint8Array | string,
  options: Upload = {},
): Promise<ContractSummary> {
  const response = await sendFile(name, content, options);
  expect(response.status).toBe(202);
  return (await readJson(response, contractBodySchema)).contract;
}

/** The contract once nothing more happens to it. */
export async function settledContract(id: string, options: Call = {}): Promise<ContractSummary> {
  const events = await readEvents(await call('GET', `/api/contracts/${id}/events`, options));
  return contractSummarySchema.parse(events.at(-1)?.data);
}

/** Sends a file that is taken; the contract once it is read, or could not be. */
export async function readUpload(
  name: string,
  content: Uint8Array | string,
  { follows, ...options }: Upload = {},
): Promise<ContractSummary> {
  const sent = await uploadContract(name, content, { ...options, ...(follows === undefined ? {} : { follows }) });
  return settledContract(sent.id, options);
}
