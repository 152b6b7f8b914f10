'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

const KEY_PREFIX = 'johang.draft.';

function readDraft(key: string): string {
  try {
    return localStorage.getItem(KEY_PREFIX + key) ?? '';
  } catch {
    return '';
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(KEY_PREFIX + key);
    else localStorage.setItem(KEY_PREFIX + key, text);
  } catch {
    // Storage is full or forbidden: the draft then lives as long as the page.
  }
}

export type Draft = {
  text: string;
  change: (text: string) => void;
  /** Empties the field and keeps the stored text, until it is known to have arrived. */
  hold: () => void;
  /** Forgets held text. */
  release: () => void;
};

/** Text being written, kept over a reload or a crash. When the key changes, what stands in the field moves to the new one. */
export function useDraft(key: string): Draft {
  const [text, setText] = useState('');
  const latest = useRef({ key: '', text: '' });
  const show = useCallback((next: string) => {
    latest.current.text = next;
    setText(next);
  }, []);
  useEffect(() => {
    const before = latest.current;
    latest.current = { key, text: before.text };
    if (before.key === '') return show(readDraft(key));
    writeDraft(before.key, '');
    if (before.text !== '') writeDraft(key, before.text);
  }, [key, show]);
  const change = useCallback(
    (next: string) => {
      show(next);
      writeDraft(key, next);
    },
    [key, show],
  );
  const hold = useCallback(() => show(''), [show]);
  const release = useCallback(() => writeDraft(latest.current.key, latest.current.text), []);
  return { text, change, hold, release };
}
