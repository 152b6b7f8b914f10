import { logistic } from '#lib/core/numbers';
import { readSentenceFeatures, SENTENCE_FEATURES } from '#lib/agent/compose/sentence-features';
import type { Choice } from '#lib/agent/training/train-choice';
import type { Encoder } from '#lib/encoder/encoder';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { readNearSentences, type NearSentences } from '#lib/retrieval/search/near-sentences';
import { rerank } from '#lib/retrieval/search/rerank';
import { scanClauses, topicsOf } from '#lib/retrieval/search/scan-clauses';
import { pieceOf, rankPieces } from '#lib/retrieval/search/search-clauses';
import { answers, nearestUnits, type AskedPair, type Library } from './pair-choices';

const PASSAGES = 12;

/** The sentences of the passages that are read for a question, with what speaks for each, as the product reads them, and which of them answer. */
export async function readSentenceChoice(
  { question: text, spans }: AskedPair,
  library: Library,
  { encoder, near }: { encoder: Encoder; near: NearSentences },
): Promise<Omit<Choice, 'weight'>> {
  const { index } = library;
  const { signal } = new AbortController();
  const vectorScores = await nearestUnits(encoder, library, text);
  const found = rankPieces({ indexes: [index], topics: topicsOf(text), vectorScores, limit: PASSAGES });
  const judge = async (asked: string, texts: readonly string[]) => (await encoder.judge(asked, texts)).map(logistic);
  const ranked = await rerank(found, text, judge, signal);
  const scanned = scanClauses([index], text, { limit: PASSAGES, ranked }).passages.map((passage, at) => ({
    ...passage,
    text: ranked[at] === undefined ? '' : pieceOf(ranked[at]).text,
  }));
  const question = analyseQuestion(text);
  const part = { text, terms: question.terms, kind: question.parts[0]?.kind ?? 'topic' };
  const best = Math.max(0.0001, ...scanned.map(({ score }) => score));
  const sentences = (await readNearSentences(scanned, text, near, signal)).flatMap((passage) =>
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
