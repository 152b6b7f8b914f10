'use client';

import { useEffect, useRef, useState } from 'react';
import { scrollParent } from './scroll-parent';

/** Whether an element is in view or within `margin` (as in rootMargin) of it. */
export function useNearView<T extends HTMLElement>(margin: string) {
  const element = useRef<T>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    // A margin counts only against the element that scrolls itself.
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), {
      root: scrollParent(watched),
      rootMargin: margin,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [margin]);
  return { element, isNear };
}
