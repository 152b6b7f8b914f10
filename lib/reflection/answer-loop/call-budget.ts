/** How many calls of a model one loop may make. */
export type CallBudget = {
  readonly used: number;
  /** Whether one more may be made with `keep` left over; nothing is taken yet. */
  allows(keep?: number): boolean;
  /** Takes one; false, and nothing taken, when none is left. */
  take(): boolean;
};

export function createCallBudget(most: number): CallBudget {
  let used = 0;
  return {
    get used() {
      return used;
    },
    allows: (keep = 0) => used + keep < most,
    take: () => {
      if (used >= most) return false;
      used += 1;
      return true;
    },
  };
}
