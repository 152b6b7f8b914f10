'use client';

import { useEffect, type RefObject } from 'react';

/** Beyond this many window heights a glide would show nothing but a blur. */
const GLIDE_LIMIT = 2;
/** Sections that come into view take their true height and push the goal away: it is sought again after these pauses. */
const SETTLE_MS = [60, 260] as const;

/** Brings the line that holds offset `start` into the upper third of the scroller each time `target` is another object. */
export function useScrollToTarget(
  scroller: RefObject<HTMLElement | null>,
  target: object | null,
  start: number | null,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null || target === null || start === null) return;
    const distance = () => {
      const goal = element.querySelector<HTMLElement>('[data-cited="lead"]') ?? lineAt(element, start);
      if (goal === null) return 0;
      return goal.getBoundingClientRect().top - element.getBoundingClientRect().top - element.clientHeight / 4;
    };
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isGlide = !isCalm && Math.abs(distance()) < element.clientHeight * GLIDE_LIMIT;
    element.scrollBy({ top: distance(), behavior: isGlide ? 'smooth' : 'instant' });
    const timers = isGlide
      ? []
      : SETTLE_MS.map((ms) => setTimeout(() => element.scrollBy({ top: distance(), behavior: 'instant' }), ms));
    return () => timers.forEach(clearTimeout);
  }, [scroller, target, start]);
}

function lineAt(element: HTMLElement, offset: number): HTMLElement | null {
  for (const line of element.querySelectorAll<HTMLElement>('[data-start]')) {
    if (Number(line.dataset['start']) <= offset && offset < Number(line.dataset['end'])) return line;
  }
  return null;
}
