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
  /** Among the sentences that tell it, those with this come first, wherever they stand. */
  best?: Record<Language, RegExp>;
  /** Not every contract has it: its absence is told, and is no risk. */
  isOptional?: boolean;
};

export type PlaybookTask = { id: string; task: Record<Language, string>; requirements: readonly Requirement[] };
