'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { parseSavedViews, withoutView, withView, type SavedView } from './saved-views';

const KEY = 'johang.library-views';
const listeners = new Set<() => void>();
/** What is kept where the browser keeps nothing. */
let ofThisPage: string | null = null;

function read(): string | null {
  try {
    return ofThisPage ?? localStorage.getItem(KEY);
  } catch {
    return ofThisPage;
  }
}

function write(views: readonly SavedView[]): void {
  const text = JSON.stringify(views);
  try {
    localStorage.setItem(KEY, text);
    ofThisPage = null;
  } catch {
    // Storage is full or forbidden: views then live as long as the page.
    ofThisPage = text;
  }
  listeners.forEach((listener) => listener());
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Views of the library's table that this browser keeps. */
export function useSavedViews() {
  const stored = useSyncExternalStore(subscribe, read, () => null);
  const views = useMemo(() => parseSavedViews(stored), [stored]);
  const save = useCallback((view: SavedView) => write(withView(parseSavedViews(read()), view)), []);
  const remove = useCallback((name: string) => write(withoutView(parseSavedViews(read()), name)), []);
  return { views, save, remove };
}
