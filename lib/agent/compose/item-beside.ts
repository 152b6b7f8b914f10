import { listedItemAt } from '#lib/language/sentences/listed-items';
import type { Sentence } from '#lib/language/sentences/split-sentences';
import type { Span } from './tight-span';

/** So likely an item must be beside the others of its passage to be shown below the one that answers. */
const LEAST_SHARE = 0.1;

type Passage = { clause: { text: string }; sentences: readonly Sentence[]; shares: readonly number[] };

/** The item of a passage that answers next likeliest to the one given (offsets into the clause's text); null where none is likely. */
export function itemBeside({ clause, sentences, shares }: Passage, answering: Span): Span | null {
  const others = sentences.map((sentence, at) => ({ sentence, share: shares[at] ?? 0 }));
  const [next] = others
    .filter(({ sentence, share }) => share >= LEAST_SHARE && !isInside(sentence, answering))
    .toSorted((left, right) => right.share - left.share);
  return next === undefined ? null : listedItemAt(clause.text, next.sentence.start);
}

const isInside = ({ start, end }: Span, span: Span) => start < span.end && span.start < end;
