import type { PartyName, TextSpan } from '#lib/protocol/meaning';

/** Somebody who makes the contract. */
export type Party = PartyName & {
  /** The part of the document they are a party of: 0, or an attached agreement. */
  part: number;
  /** Where the name stands first. */
  span: TextSpan;
  /** What they are to each other: 임대인, Licensor. */
  role?: string;
  representative?: string;
  address?: string;
};
