/** Time as a dependency, so that tests can hold it still. */
export type Clock = {
  /** Milliseconds on a clock that never goes back; only differences mean anything. */
  monotonicMs(): number;
  now(): Date;
};

export const systemClock: Clock = { monotonicMs: () => performance.now(), now: () => new Date() };
