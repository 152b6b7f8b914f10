'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readView, writeView, type TableView } from '#lib/protocol/library-view';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function open(written: string): void {
  window.history.replaceState(null, '', `${window.location.pathname}${written === '' ? '' : `?${written}`}`);
  listeners.forEach((listener) => listener());
}

function change(changes: Partial<TableView>): void {
  open(writeView({ ...readView(new URLSearchParams(window.location.search)), ...changes }));
}

/**
 * The view that the address names, so that a view is a link; a change takes the address along without a new step back. The
 * address itself is read: what the router knows of it comes later than a pressed box has to be seen pressed.
 */
export function useTableView() {
  const routed = useSearchParams().toString();
  const ofServer = useCallback(() => (routed === '' ? '' : `?${routed}`), [routed]);
  const search = useSyncExternalStore(subscribe, () => window.location.search, ofServer);
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  return { view, change, open };
}
