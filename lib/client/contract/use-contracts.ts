'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import { withoutContract } from '#lib/protocol/contract-series';
import { listContracts } from '#lib/client/api/contracts-api';
import { useResource } from '#lib/client/api/use-resource';
import { isBeingRead, watchContract } from './watch-contract';

type Change = (contracts: readonly ContractSummary[]) => ContractSummary[];

/** The library, following every contract that is still being read. */
export function useContracts() {
  const pending = useRef<{ loads: number; changes: Change[] }>({ loads: 0, changes: [] });
  const { data, error, isLoading, reload, set } = useResource('contracts', async (signal) => {
    const { current } = pending;
    const from = current.changes.length;
    current.loads += 1;
    try {
      // The list may be older than what changed while it was under way.
      const listed = await listContracts(signal);
      return current.changes.slice(from).reduce((list, change) => change(list), listed);
    } finally {
      current.loads -= 1;
      if (current.loads === 0) current.changes = [];
    }
  });
  const contracts = useRef<ContractSummary[]>([]);
  useEffect(() => {
    contracts.current = data ?? [];
  }, [data]);

  const apply = useCallback(
    (change: Change) => {
      if (pending.current.loads > 0) pending.current.changes.push(change);
      contracts.current = change(contracts.current);
      set(contracts.current);
    },
    [set],
  );
  /** Puts a changed contract in its place, a new one first. */
  const put = useCallback((changed: ContractSummary) => apply((list) => withChanged(list, changed)), [apply]);
  const remove = useCallback((gone: string) => apply((list) => withoutContract(list, gone)), [apply]);

  const watched = (data ?? [])
    .filter(isBeingRead)
    .map(({ id }) => id)
    .sort()
    .join(' ');
  useEffect(() => {
    const controller = new AbortController();
    for (const id of watched.split(' ').filter(Boolean)) {
      watchContract(id, put, controller.signal).catch(() => {
        // The list is asked again below when the page is looked at next.
      });
    }
    return () => controller.abort();
  }, [watched, put]);

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  return { contracts: data, error, isLoading, reload, put, remove };
}

function withChanged(list: readonly ContractSummary[], changed: ContractSummary): ContractSummary[] {
  const isKnown = list.some(({ id }) => id === changed.id);
  return isKnown ? list.map((contract) => (contract.id === changed.id ? changed : contract)) : [changed, ...list];
}
