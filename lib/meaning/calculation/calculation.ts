import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Figures, Words } from './operands';

/** What comes out, and how: "5,000만원 × 0.1% × 10일". */
export type Calculation = {
  kind: 'money' | 'date';
  /** "KRW 500000" or YYYY-MM-DD. */
  value: string;
  result: Words;
  /** The operands with signs between them. */
  formula: Words;
  /** The most it may come to, where that is less. */
  cap: Words | null;
  /** What a share leaves of the whole; null where nothing is a share. */
  rest: Words | null;
  /** The step of a scale that decided: which of the texts that were given for scales, and where in it. */
  step: { text: number; start: number; end: number } | null;
  /** Which of the contract's own terms went in beside the rule. */
  used: Exclude<keyof Known, 'named_line'>[];
  isWorkingDays: boolean;
  /** Whether every figure of the question went in, and every one of the rule that bears on it: one left over changes the sum. */
  isComplete: boolean;
};

/** `operands`: how many figures of the question went in; `applied`: those of the rule, the one that decides first. */
export type Found = Omit<Calculation, 'isComplete'> & { operands: number; applied: readonly Quantity[] };

/**
 * What a question may leave out: the whole price and that of a month (money, "KRW 30000000"), the amount beside what it
 * names with the line that names it, and the last day.
 */
export type Known = {
  price?: string;
  monthly_price?: string;
  named_amount?: string;
  named_line?: string;
  expiration_date?: string;
};

/** A rule's figures, those that may limit what it comes to, and texts that may hold its scale. */
export type Rule = Figures & { limits: readonly Quantity[]; scales: readonly string[] };
