'use client';

import { useCallback, useEffect, useState } from 'react';

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

/** Text being written, kept over a reload or a crash until it is cleared. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => setText(readDraft(key)), [key]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      writeDraft(key, next);
    },
    [key],
  );
  return [text, change];
}
