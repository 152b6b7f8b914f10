import { isPronoun } from '#lib/language/parties/pronouns';
import { clauseTypesSchema, type ClauseTypes } from '#lib/protocol/clause-type';
import { contractBriefSchema, type ContractBrief } from '#lib/protocol/contract-brief';
import {
  contractChangesSchema,
  contractVersionsSchema,
  type ContractChanges,
  type ContractVersion,
} from '#lib/protocol/contract-changes';
import {
  contractFactsSchema,
  contractReceiptSchema,
  contractTextSchema,
  type ContractReceipt,
  type ContractText,
} from '#lib/protocol/contract-meaning';
import {
  documentStructureSchema,
  placedPageSchema,
  type DocumentStructure,
  type PlacedPage,
} from '#lib/protocol/document';
import { requestJson } from './api';

const ofVersion = (version: number | null) => (version === null ? '' : `?version=${version}`);

/** The reading of that version; null: the one in force. */
export function getContract(id: string, version: number | null, signal?: AbortSignal): Promise<ContractText> {
  return requestJson(`/api/contracts/${id}${ofVersion(version)}`, contractTextSchema, signal ? { signal } : {});
}

export function getStructure(id: string, version: number | null, signal?: AbortSignal): Promise<DocumentStructure> {
  const path = `/api/contracts/${id}/structure${ofVersion(version)}`;
  return requestJson(path, documentStructureSchema, signal ? { signal } : {});
}

/** What was read of the file, and how much of what it says. */
export function getReceipt(id: string, version: number, signal?: AbortSignal): Promise<ContractReceipt> {
  const path = `/api/contracts/${id}/receipt${ofVersion(version)}`;
  return requestJson(path, contractReceiptSchema, signal ? { signal } : {});
}

/** Who a contract is between, each as the contract calls it; a party once. */
export async function listParties(id: string, signal?: AbortSignal): Promise<string[]> {
  const { facts } = await requestJson(`/api/contracts/${id}/facts`, contractFactsSchema, signal ? { signal } : {});
  const names = facts.flatMap(({ key, value, detail }) =>
    key !== 'party' || value === null || typeof value === 'string'
      ? []
      : [value.aliases.find((alias) => !isPronoun(alias)) ?? detail?.role ?? value.name],
  );
  return [...new Set(names)];
}

/** What a contract says, at a glance; without who has to do what it is a small part of it. */
export function getBrief(
  id: string,
  { withActs }: { withActs: boolean },
  signal?: AbortSignal,
): Promise<ContractBrief> {
  const path = `/api/contracts/${id}/brief${withActs ? '' : '?acts=none'}`;
  return requestJson(path, contractBriefSchema, signal ? { signal } : {});
}

/** The versions of a contract, itself among them, the first one first. */
export async function listVersions(id: string, signal?: AbortSignal): Promise<ContractVersion[]> {
  const path = `/api/contracts/${id}/versions`;
  return (await requestJson(path, contractVersionsSchema, signal ? { signal } : {})).versions;
}

/** What changed since that earlier version; null: the one before. */
export function getChanges(id: string, since: string | null, signal?: AbortSignal): Promise<ContractChanges> {
  const path = `/api/contracts/${id}/changes${since === null ? '' : `?since=${encodeURIComponent(since)}`}`;
  return requestJson(path, contractChangesSchema, signal ? { signal } : {});
}

/** What the clauses are likely about. */
export function getClauseTypes(id: string, signal?: AbortSignal): Promise<ClauseTypes> {
  return requestJson(`/api/contracts/${id}/clause-types`, clauseTypesSchema, signal ? { signal } : {});
}

/** Where the text of one page stands; `page` from 1. */
export function getPageBoxes(id: string, page: number, signal?: AbortSignal): Promise<PlacedPage> {
  return requestJson(`/api/contracts/${id}/boxes?page=${page}`, placedPageSchema, signal ? { signal } : {});
}
