'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { readView, writeView, type TableView } from '#lib/client/library/table-view';

/** The view that the address names, so that a view is a link; a change takes the address along without a new step back. */
export function useTableView() {
  const search = useSearchParams();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const open = useCallback((written: string) => {
    window.history.replaceState(null, '', `${window.location.pathname}${written === '' ? '' : `?${written}`}`);
  }, []);
  const change = useCallback(
    // By the address of now: another change may not have been drawn yet.
    (changes: Partial<TableView>) =>
      open(writeView({ ...readView(new URLSearchParams(window.location.search)), ...changes })),
    [open],
  );
  return { view, change, open };
}
