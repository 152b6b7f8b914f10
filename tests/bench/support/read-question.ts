import { keyTermsAsked } from '#lib/agent/outcome/key-terms';
import type { Encoder } from '#lib/encoder/encoder';
import { readNearSentences, type NearSentences } from '#lib/retrieval/search/near-sentences';
import { rerank } from '#lib/retrieval/search/rerank';
import { scanClauses, topicsOf } from '#lib/retrieval/search/scan-clauses';
import { rankPieces } from '#lib/retrieval/search/search-clauses';
import { createAnswerJudge } from '#lib/server/answer-judge';
import { nearestOf, type Library } from './pair-choices';

const PASSAGES = 12;

/** What a reading of every clause of one contract brings for a question, as the product reads it. */
export async function readQuestion(
  library: Library,
  question: string,
  { encoder, near }: { encoder: Encoder; near: NearSentences },
) {
  const { signal } = new AbortController();
  const similar = await nearestOf(encoder, library, question);
  const found = rankPieces({ indexes: [library.index], topics: topicsOf(question), similar, limit: PASSAGES });
  const ranked = await rerank(found, question, createAnswerJudge(near), signal);
  const scan = scanClauses([library.index], question, { limit: PASSAGES, ranked });
  const [vector] = await encoder.encode([question], 'question');
  const keyTerms = keyTermsAsked(question, vector, library.keys);
  return { ...scan, keyTerms, passages: await readNearSentences(scan.passages, question, near, signal) };
}
