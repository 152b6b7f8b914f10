'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** So many rows a browser draws without effort; more are drawn as they come into view. */
const DRAWN_AT_ONCE = 100;
const OVERSCAN = 8;

type Options = {
  count: number;
  /** Pixels, before a row has been measured. */
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** What the rows are in, where something stands above them in the same scrolling page. */
  list?: RefObject<HTMLElement | null>;
};

/** Which rows of a long list are to be drawn, and the room, in pixels, that the others would take before and behind them. */
export function useRowWindow({ count, rowHeight, scroller, list }: Options) {
  const isLong = count > DRAWN_AT_ONCE;
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const [inner, outer] = [list?.current, scroller.current];
    if (!isLong || !inner || !outer) return;
    setMargin(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop);
  }, [isLong, list, scroller]);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing of it is memoised here
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    rows: isLong ? items.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index),
    before: isLong && first !== undefined ? first.start - margin : 0,
    after: isLong && last !== undefined ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    /** As a ref on each row, which carries its number as `data-index`. */
    measure: isLong ? virtualizer.measureElement : undefined,
  };
}
