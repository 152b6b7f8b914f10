import {
  contractBodySchema,
  contractListSchema,
  type ContractSummary,
  type UpdateContract,
} from '#lib/protocol/contract';
import { jsonBody, request, requestJson } from './api';

export async function listContracts(signal?: AbortSignal): Promise<ContractSummary[]> {
  return (await requestJson('/api/contracts', contractListSchema, signal ? { signal } : {})).contracts;
}

export async function updateContract(id: string, patch: UpdateContract): Promise<ContractSummary> {
  return (await requestJson(`/api/contracts/${id}`, contractBodySchema, jsonBody('PATCH', patch))).contract;
}

/** Deletes a contract of one's own with everything that came from it. */
export async function deleteContract(id: string): Promise<void> {
  await request(`/api/contracts/${id}`, { method: 'DELETE' });
}

export async function cancelReading(id: string): Promise<ContractSummary> {
  return (await requestJson(`/api/contracts/${id}/cancel`, contractBodySchema, { method: 'POST' })).contract;
}

/** Reads the stored file again, as a new version; what was cited from the one before stays with it. */
export async function readAgain(id: string): Promise<ContractSummary> {
  return (await requestJson(`/api/contracts/${id}/reread`, contractBodySchema, { method: 'POST' })).contract;
}

export async function retryReading(id: string): Promise<ContractSummary> {
  return (await requestJson(`/api/contracts/${id}/retry`, contractBodySchema, { method: 'POST' })).contract;
}
