import { splitSentences, type Sentence } from '#lib/language/sentences/split-sentences';

/** The sentences of a search unit, offsets into the canonical text; none of one that is a single sentence: its own vector tells what that means. */
export function sentencesOfUnit({ start, text }: { start: number; text: string }): Sentence[] {
  const sentences = splitSentences(text);
  if (sentences.length < 2) return [];
  return sentences.map((sentence) => ({ ...sentence, start: start + sentence.start, end: start + sentence.end }));
}
