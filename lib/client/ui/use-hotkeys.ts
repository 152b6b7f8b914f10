'use client';

import { useEffect, useRef } from 'react';
import { SHORTCUTS, type ShortcutId } from './shortcuts';

type Actions = Readonly<Partial<Record<ShortcutId, () => void>>>;

/** Binds shortcuts of the table while the component is there. A bare key does nothing while one writes. */
export function useHotkeys(actions: Actions): void {
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
      const action = actionFor(modifiers + key, latest.current);
      if (action === undefined || (modifiers === '' && isWriting(event.target))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionFor(pressed: string, actions: Actions): (() => void) | undefined {
  const bound = new Map<string, { keys: readonly string[] }>(Object.entries(SHORTCUTS));
  const found = Object.entries(actions).find(([id]) => bound.get(id)?.keys.includes(pressed) === true);
  return found?.[1];
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
