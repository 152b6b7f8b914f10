'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import { listContracts } from '#lib/client/api/contracts-api';
import { useResource } from '#lib/client/api/use-resource';
import { isBeingRead, watchContract } from './watch-contract';

/** The library, following every contract that is still being read. */
export function useContracts() {
  const { data, error, isLoading, reload, set } = useResource('contracts', listContracts);
  const contracts = useRef<ContractSummary[]>([]);
  useEffect(() => {
    contracts.current = data ?? [];
  }, [data]);

  /** Puts a changed contract in its place, a new one first. */
  const put = useCallback(
    (changed: ContractSummary) => {
      const isKnown = contracts.current.some(({ id }) => id === changed.id);
      contracts.current = isKnown
        ? contracts.current.map((contract) => (contract.id === changed.id ? changed : contract))
        : [changed, ...contracts.current];
      set(contracts.current);
    },
    [set],
  );
  const remove = useCallback(
    (id: string) => {
      contracts.current = contracts.current.filter((contract) => contract.id !== id);
      set(contracts.current);
    },
    [set],
  );

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
