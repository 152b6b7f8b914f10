import { readSentenceFeatures, SENTENCE_FEATURES } from '#lib/agent/compose/sentence-features';
import type { Choice } from '#lib/agent/training/train-choice';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { answers, type AskedPair, type Library } from './pair-choices';
import { readQuestion } from './read-question';

/** The sentences of the passages that are read for a question, with what speaks for each, as the product reads them, and which of them answer. */
export async function readSentenceChoice(
  { question: text, spans }: AskedPair,
  library: Library,
  reading: Parameters<typeof readQuestion>[2],
): Promise<Omit<Choice, 'weight'>> {
  const { passages } = await readQuestion(library, text, reading);
  const question = analyseQuestion(text);
  const part = { text, terms: question.terms, kind: question.parts[0]?.kind ?? 'topic' };
  const best = Math.max(0.0001, ...passages.map(({ score }) => score));
  const sentences = passages.flatMap((passage) =>
    passage.sentences
      .filter((sentence) => sentence.near !== null)
      .map((sentence) => {
        const shown = passage.text.slice(sentence.start - passage.start, sentence.end - passage.start);
        const scores = { search: passage.score / best, coverage: passage.coverage, judged: passage.judged };
        return { sentence, features: readSentenceFeatures(sentence, shown, part, scores) };
      }),
  );
  return {
    candidates: sentences.map(({ features }) => SENTENCE_FEATURES.map((feature) => features[feature])),
    isRight: sentences.map(({ sentence }) => answers(sentence, spans)),
  };
}
