'use client';

import type { ContractSummary } from '#lib/protocol/contract';
import type { ContractVersion } from '#lib/protocol/contract-changes';
import { listVersions } from '#lib/client/api/contract-reading-api';
import { useResource } from '#lib/client/api/use-resource';

/** The versions of a contract of one's own, the first one first; empty before they are known. */
export function useVersions(contract: Pick<ContractSummary, 'id' | 'kind'> | null): readonly ContractVersion[] {
  const own = contract?.kind === 'user' ? contract.id : null;
  const { data } = useResource(own, (signal) => (own === null ? Promise.resolve([]) : listVersions(own, signal)));
  return own !== null && data?.some(({ id }) => id === own) === true ? data : [];
}

type NewerVersion = { earlierId: string; newer: ContractVersion };

/** The newest version of the first of these contracts that a newer one, ready to be asked, has replaced; null without one. */
export function useNewerVersion(contractIds: readonly string[]): NewerVersion | null {
  const { data } = useResource(contractIds.length === 0 ? null : contractIds.join(' '), async (signal) => {
    const versions = await Promise.all(contractIds.map((id) => listVersions(id, signal)));
    return contractIds.map((earlierId, at) => ({ earlierId, newer: newestReady(versions[at] ?? []) }));
  });
  const found = data?.find(
    ({ earlierId, newer }) => newer !== undefined && newer.id !== earlierId && !contractIds.includes(newer.id),
  );
  return found?.newer === undefined || !contractIds.includes(found.earlierId)
    ? null
    : { earlierId: found.earlierId, newer: found.newer };
}

function newestReady(versions: readonly ContractVersion[]): ContractVersion | undefined {
  return versions.findLast(({ status }) => status === 'ready');
}
