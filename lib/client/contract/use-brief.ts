'use client';

import { useEffect } from 'react';
import type { ContractBrief } from '#lib/protocol/contract-brief';
import { getBrief } from '../api/contract-reading-api';
import { useResource, type Resource } from '../api/use-resource';

/** While a contract is being read anew, so often is asked what is known of it. */
const AGAIN_MS = 5_000;

/** What a contract says, with or without who has to do what; asked for again until its reading is up to date. */
export function useBrief(contractId: string, { withActs }: { withActs: boolean }): Resource<ContractBrief> {
  const brief = useResource(`${contractId} ${withActs}`, (signal) => getBrief(contractId, { withActs }, signal));
  const { data, reload } = brief;
  useEffect(() => {
    if (data?.meaning.status !== 'updating') return;
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [data, reload]);
  return brief;
}
