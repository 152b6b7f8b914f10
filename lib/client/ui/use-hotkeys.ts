'use client';

import { useEffect, useRef } from 'react';

/** `alt+d`, `mod+k` (Ctrl, or Command on a Mac) or a bare key. A bare key does nothing while one writes. */
export function useHotkeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const modifiers = `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}`;
      // `code` for letters: with Alt held, or on a Korean layout, `key` is another character.
      const key = event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : event.key;
      const action = latest.current[modifiers + key];
      if (action === undefined || (modifiers === '' && isWriting(event.target))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
