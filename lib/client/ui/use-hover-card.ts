'use client';

import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Milliseconds the pointer may leave what carries the card without the card going at once. */
const LEAVE_MS = 120;

/**
 * A card shown while its anchor is pointed at or has the keyboard's focus; Escape puts it away. Once `pin`ned, by a press or
 * a tap, it stays until Escape, a press elsewhere or scrolling.
 */
export function useHoverCard<T extends HTMLElement>() {
  const anchor = useRef<T>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<DOMRect | null>(null);
  const [isPinned, setIsPinned] = useState(false);
  const show = () => {
    clearTimeout(leaving.current);
    setPlace(anchor.current?.getClientRects()[0] ?? null);
  };
  const hide = () => {
    leaving.current = setTimeout(() => setPlace(null), LEAVE_MS);
  };
  const close = () => {
    clearTimeout(leaving.current);
    setPlace(null);
    setIsPinned(false);
  };
  const pin = () => {
    show();
    setIsPinned(true);
  };
  useEffect(() => {
    if (!isPinned) return;
    const closeElsewhere = (event: Event) => {
      const { target } = event;
      // The anchor itself is left to the press that follows.
      if (target instanceof Element && (target.closest('[data-card]') !== null || anchor.current?.contains(target)))
        return;
      setPlace(null);
      setIsPinned(false);
    };
    // The scrolling that brought the anchor into view when it got the focus is told after the press that pinned the card.
    const closeMoved = (event: Event) => {
      const now = anchor.current?.getClientRects()[0];
      if (now === undefined || place === null || isElsewhere(now, place)) closeElsewhere(event);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('scroll', closeMoved, true);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('scroll', closeMoved, true);
    };
  }, [isPinned, place]);
  const handlers = {
    onMouseEnter: show,
    onMouseLeave: () => !isPinned && hide(),
    onFocus: (event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && show(),
    onBlur: () => !isPinned && hide(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || place === null) return;
      // Else the browser would close the sheet that the document lies in.
      event.preventDefault();
      event.stopPropagation();
      anchor.current?.focus();
      close();
    },
  };
  return { anchor, place, isPinned, pin, close, handlers };
}

/** Whether a place has moved by a pixel or more. */
function isElsewhere(now: DOMRect, then: DOMRect): boolean {
  return Math.abs(now.top - then.top) >= 1 || Math.abs(now.left - then.left) >= 1;
}
