'use client';

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels from the end within which the reader counts as being at the end. */
const NEAR_END_PX = 48;

/** Follows growing content only while the reader is at its end; a scroll upwards lets go at once. */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const isStuck = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const toEnd = useCallback(() => {
    isStuck.current = true;
    const element = scroller.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (element === null || inner === null) return;
    const onScroll = () => {
      isStuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      setIsAtEnd(isStuck.current);
    };
    const observer = new ResizeObserver(() => {
      if (isStuck.current) element.scrollTop = element.scrollHeight;
      else onScroll();
    });
    observer.observe(inner);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, content]);
  return { isAtEnd, toEnd };
}
