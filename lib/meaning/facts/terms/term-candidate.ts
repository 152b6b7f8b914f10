import type { FactDetail, Norm, TextSpan } from '#lib/protocol/meaning';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Statement } from '../../statements/statement';

/** A statement, or one labelled line of it, that may say a key term. Figures and readings are offsets into `text`. */
export type TermCandidate = {
  statement: Statement;
  /** What is cited: the statement, or the line. */
  span: TextSpan;
  text: string;
  /** The proviso that follows it in the same clause; empty where there is none. */
  proviso: string;
  /** The words in front of a colon or in the first cell of a row. */
  label: string | null;
  /** The first row's cells where it stands in a table. */
  heads: readonly string[];
  /** The contract's. */
  title: string;
  figures: readonly Quantity[];
  norm: Norm | undefined;
  /** The parties' names and aliases. */
  names: readonly string[];
};

/** What a reader makes of a candidate; null says that the term is there and its value left blank. */
export type TermValue = {
  value: string | null;
  detail?: FactDetail;
  /** The value is said in so many words or figures, not only that the matter is settled ("yes"). */
  isPlain: boolean;
};

/** Reads the values of one shape; nothing where the candidate has none. Never throws. */
export type ShapeReader = (candidate: TermCandidate) => TermValue[];
