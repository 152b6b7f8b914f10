'use client';

import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For a frame whose buttons go when they are pressed: the frame takes the focus that would be lost with them. The component
 * that calls it has to be drawn anew when they go.
 */
export function useKeptFocus<Frame extends HTMLElement>() {
  const ref = useRef<Frame>(null);
  const held = useRef<Element | null>(null);
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    // A dialog that closes gives the focus back by itself.
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      held.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      // A button that is off while it works has not been left.
      if (!target.matches(':disabled')) held.current = null;
    },
  };
}
