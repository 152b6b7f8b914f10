import type { TextSpan } from '#lib/protocol/meaning';

/** One sentence or list item of a contract with where it stands: what norms and facts are read from. */
export type Statement = TextSpan & {
  part: number;
  /** Canonical address of the innermost clause it stands in. */
  address: string;
  display: string;
  /** The article's title, or the exhibit's. */
  heading: string | null;
  /** As it stands in the canonical text, from `start` to `end`. */
  text: string;
  /** The sentence a list item hangs on ("수탁자는 다음 각 호의 …", "Customer shall:"). */
  leadIn: string | null;
  /** Where the statement that it hangs on begins; absent for what hangs on none. */
  hangsOn?: number;
  place: 'article' | 'exhibit' | 'preamble' | 'signature';
};
