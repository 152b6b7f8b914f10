import type { Statement } from '../statements/statement';

/** A date, a length of time or an open end that may be a key term of the contract. */
export type TermCandidate = {
  kind: 'date' | 'duration' | 'open';
  /** YYYY-MM-DD, ISO 8601 duration or `perpetual`. */
  value: string;
  isBusiness: boolean;
  statement: Statement;
  /** Offsets into the canonical text. */
  start: number;
  end: number;
  /** What a model sees of it. */
  features: readonly string[];
};
