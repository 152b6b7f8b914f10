'use client';

import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Milliseconds the pointer may leave what carries the card without the card going at once. */
const LEAVE_MS = 120;

/** A card shown while its anchor is pointed at or has the keyboard's focus; Escape puts it away. */
export function useHoverCard<T extends HTMLElement>() {
  const anchor = useRef<T>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<DOMRect | null>(null);
  const show = () => {
    clearTimeout(leaving.current);
    setPlace(anchor.current?.getClientRects()[0] ?? null);
  };
  const hide = () => {
    leaving.current = setTimeout(() => setPlace(null), LEAVE_MS);
  };
  const close = () => setPlace(null);
  const handlers = {
    onMouseEnter: show,
    onMouseLeave: hide,
    onFocus: (event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && show(),
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
  };
  return { anchor, place, close, handlers };
}
