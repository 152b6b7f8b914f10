'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which the reader counts as being at the end. */
const NEAR_END_PX = 48;

function scrollToEnd(element: HTMLElement): void {
  element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
}

/**
 * Follows growing content only while the reader is at its end; a scroll upwards lets go at once.
 * Without `isFollowing` the content is a page that begins at its top. `scroller` goes on the element that scrolls, `content` on what grows inside it.
 */
export function useStickToBottom({ isFollowing }: { isFollowing: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const follows = useRef(isFollowing);
  useLayoutEffect(() => {
    follows.current = isFollowing;
  }, [isFollowing]);
  const toEnd = useCallback(() => {
    isStuck.current = true;
    if (scroller.current !== null) scrollToEnd(scroller.current);
  }, []);

  useEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (element === null || inner === null) return;
    const onScroll = () => {
      if (!follows.current) return;
      isStuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      setIsAtEnd(isStuck.current);
    };
    // Who edits a question in the text keeps it before their eyes.
    const isWriting = () =>
      document.activeElement instanceof HTMLTextAreaElement && inner.contains(document.activeElement);
    const observer = new ResizeObserver(() => {
      if (!follows.current) return;
      if (isStuck.current && !isWriting()) scrollToEnd(element);
      else onScroll();
    });
    observer.observe(inner);
    // A taller composer or a line above takes room from the end.
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { scroller, content, isAtEnd, toEnd };
}
