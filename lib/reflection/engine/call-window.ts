import { MODEL_CALLS_PER_WINDOW, MODEL_WINDOW_MS } from './thresholds';

type TakenCall = {
  /** When the calls that still count were made, this one among them where it was let through. */
  taken: number[];
  /** 0: the call may be made. Else how long to wait before asking again. */
  waitMs: number;
};

/**
 * Takes one of the calls of which there are so many within any window of time. Times in milliseconds. After a clock was
 * set back, calls of its future count on: at worst somebody waits a window longer, never is there a burst.
 */
export function takeCall(
  taken: readonly number[],
  now: number,
  limit = MODEL_CALLS_PER_WINDOW,
  windowMs = MODEL_WINDOW_MS,
): TakenCall {
  const recent = taken.map((time) => (time > now + windowMs ? now : time)).filter((time) => time + windowMs > now);
  if (recent.length < limit) return { taken: [...recent, now], waitMs: 0 };
  return { taken: recent, waitMs: Math.min(windowMs, Math.min(...recent) + windowMs - now) };
}
