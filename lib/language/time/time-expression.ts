/** When something is to happen, as a text says it; offsets are into that text. */
export type TimeExpression = {
  kind: 'within' | 'before' | 'after' | 'from' | 'until' | 'every' | 'on';
  /** ISO 8601. */
  duration?: string;
  /** YYYY-MM-DD. */
  date?: string;
  days?: 'calendar' | 'business';
  /** The words of the event it counts from. */
  anchor?: string;
  start: number;
  end: number;
};
