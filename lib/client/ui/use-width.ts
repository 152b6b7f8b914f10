'use client';

import { useEffect, useRef, useState } from 'react';

/** An element's width in whole pixels; null until it has been laid out. */
export function useWidth<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
