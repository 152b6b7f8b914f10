import type { Language } from '#lib/protocol/document';

/** One thing a reader of a contract has to know of it, and how a clause that tells it is recognised. */
export type Requirement = {
  id: string;
  label: Record<Language, string>;
  /** What is searched for; each language of contract has its own. */
  queries: Record<Language, readonly string[]>;
  /** Article titles to browse when the search brought nothing. */
  titles: Record<Language, readonly string[]>;
  /** A sentence that tells it has this, in a contract of that language. */
  cue: Record<Language, RegExp>;
  /** Surely tells it, wherever it stands. */
  best?: Record<Language, RegExp>;
  /** Has the words, but tells another thing. */
  avoid?: Record<Language, RegExp>;
  /** Of a request in free words: the more of these a passage has, the better it tells it. */
  stems?: readonly string[];
  /** Told of it at most; two when absent. */
  most?: number;
  /** As good in an annex as in the contract itself. */
  isAnywhere?: boolean;
  /** Of contracts that exchange something; one of employment or of secrecy alone does without. */
  isOfExchange?: boolean;
  /** Its absence is no risk in a contract that has none of these words. */
  needs?: Record<Language, RegExp>;
  /** Not every contract has it: its absence is told, and is no risk. */
  isOptional?: boolean;
};

export type PlaybookTask = { id: string; task: Record<Language, string>; requirements: readonly Requirement[] };
