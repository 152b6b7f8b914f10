'use client';

import { useEffect } from 'react';
import type { ColumnKey, LibraryFacts, LibraryRow } from '#lib/protocol/library-facts';
import { getLibraryFacts } from '../api/library-api';
import { useResource, type Resource } from '../api/use-resource';
import { isBeingRead } from '../contract/watch-contract';

/** While a contract is being read, so often is asked what is known of it. */
const AGAIN_MS = 5_000;

/** Whether more is going to be known of a contract. */
export function isUnderWay(row: LibraryRow): boolean {
  return row.isUpdating || isBeingRead(row);
}

/** The library's table with these columns; asked for again while contracts are being read, and when the page is looked at again. */
export function useLibraryFacts(columns: readonly ColumnKey[]): Resource<LibraryFacts> {
  const facts = useResource(columns.join(), (signal) => getLibraryFacts(columns, signal));
  const { data, reload } = facts;
  useEffect(() => {
    if (data?.rows.some(isUnderWay) !== true) return;
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [data, reload]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);
  return facts;
}
