import { sentencesToEmbed } from '#lib/retrieval/index/unit-sentences';

/** For each text how near its meaning comes to the question's, as a cosine; null where nothing can tell. Throws the signal's reason only. */
export type NearSentences = (
  question: string,
  sentences: readonly string[],
  signal: AbortSignal,
) => Promise<number[] | null>;

/** So many of the best passages have their sentences read for what they mean; the answer is seldom further down. */
const MOST_READ = 8;

type Span = { start: number; end: number };
type Passage<Sentence extends Span> = {
  start: number;
  text: string;
  headingPath: readonly string[];
  sentences: readonly Sentence[];
};

/** The passages, best first, with how near each sentence of the best, below its headings, comes to what is asked; null for the others. */
export async function readNearSentences<Sentence extends Span, Read extends Passage<Sentence>>(
  passages: readonly (Read & Passage<Sentence>)[],
  question: string,
  near: NearSentences,
  signal: AbortSignal,
): Promise<(Omit<Read, 'sentences'> & { sentences: (Sentence & { near: number | null })[] })[]> {
  const texts = passages.slice(0, MOST_READ).flatMap(({ start, text, headingPath, sentences }) =>
    sentencesToEmbed(
      { headingPath, text },
      sentences.map((sentence) => ({ start: sentence.start - start, end: sentence.end - start })),
    ),
  );
  const told = (await near(question, texts, signal)) ?? [];
  let at = 0;
  return passages.map((passage) => ({
    ...passage,
    sentences: passage.sentences.map((sentence) => ({ ...sentence, near: told[at++] ?? null })),
  }));
}
