/** A mention of a name that may be a party's. */
export type PartyCandidate = {
  name: string;
  /** The same for all mentions of one name. */
  key: string;
  /** What the contract calls it: its label, what it is called from here on. */
  aliases: string[];
  start: number;
  end: number;
  /** Persons joined by "and" share one, and whom a letter is written to. */
  sides: readonly number[];
  /** Whether it is told only as somebody who speaks for another. */
  isForAnother: boolean;
  /** Whose key they sign for; null where for nobody else who is named. */
  speaksFor: string | null;
  /** Who signs for them, where a signature tells it. */
  signedBy: string | null;
  features: readonly string[];
};
