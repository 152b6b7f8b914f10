'use client';

import { useCallback } from 'react';
import { scrollParent } from '#lib/client/contract/scroll-parent';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Makes what the selector finds in a container one stop of the Tab key: the arrows go from one to the next, Home and End to
 * the first and the last. Whoever comes from the frame that scrolls around it comes to the first that is in sight.
 * What is disabled is passed over. Give the answer as `ref` of the container.
 */
export function useRovingFocus<Container extends HTMLElement>(selector: string): (container: Container | null) => void {
  return useCallback(
    (container: Container | null) => {
      if (container === null) return;
      const found = () => [...container.querySelectorAll<HTMLElement>(selector)];
      const items = () => found().filter((item) => !item.matches(':disabled'));
      const makeStop = (stop: HTMLElement | undefined) => {
        for (const item of found()) item.tabIndex = item === stop ? 0 : -1;
      };
      const settle = () => {
        const all = items();
        const stops = all.filter((item) => item.tabIndex === 0);
        if (all.length > 0 && stops.length !== 1) makeStop(stops[0] ?? all[0]);
      };
      const onFocus = ({ target }: FocusEvent) => {
        if (target instanceof HTMLElement && target.matches(selector)) makeStop(target);
      };
      const onKeyDown = (event: KeyboardEvent) => {
        const all = items();
        const at = all.findIndex((item) => item === event.target);
        const next = nextOf(event, at, all.length);
        if (next === null || event.defaultPrevented) return;
        event.preventDefault();
        all[next]?.focus();
      };
      const frame = scrollParent(container);
      const onFrameFocus = ({ target }: FocusEvent) => {
        if (target === frame && frame !== null) makeStop(items().find((item) => isInSight(item, frame)) ?? items()[0]);
      };
      const watch = new MutationObserver(settle);
      settle();
      watch.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
      container.addEventListener('focusin', onFocus);
      container.addEventListener('keydown', onKeyDown);
      frame?.addEventListener('focusin', onFrameFocus);
      return () => {
        watch.disconnect();
        container.removeEventListener('focusin', onFocus);
        container.removeEventListener('keydown', onKeyDown);
        frame?.removeEventListener('focusin', onFrameFocus);
      };
    },
    [selector],
  );
}

function nextOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, at: number, count: number): number | null {
  if (at === -1 || ctrlKey || metaKey || altKey || shiftKey) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, at + step));
}

function isInSight(item: HTMLElement, frame: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  const within = frame.getBoundingClientRect();
  return bottom > within.top && top < within.bottom;
}
