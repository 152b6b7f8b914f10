import type { PartKind } from '#lib/protocol/document';
import type { Recital } from './english/find-recitals';
import type { ChapterHeading, Heading } from './heading';

/** A part before its clauses are laid out; it ends where the next one starts. */
export type PartPlan = {
  kind: PartKind;
  title: string | null;
  address: string | null;
  start: number;
  headings: Heading[];
  chapters: ChapterHeading[];
  /** Where the numbered items of a part without articles may begin; null when none are looked for. */
  itemsFrom: number | null;
  /** Recitals of a preamble. */
  recitals?: readonly Recital[];
};

export function plainPart(kind: PartKind, start: number, title: string | null): PartPlan {
  return { kind, title, address: null, start, headings: [], chapters: [], itemsFrom: null };
}
