import { logistic } from '#lib/core/numbers';
import { absenceFeatures } from '#lib/agent/outcome/absence-features';
import type { Encoder } from '#lib/encoder/encoder';
import { rerank } from '#lib/retrieval/search/rerank';
import { scanClauses, topicsOf } from '#lib/retrieval/search/scan-clauses';
import { pieceOf, rankPieces } from '#lib/retrieval/search/search-clauses';
import { readNearSentences, type NearSentences } from '#lib/retrieval/search/near-sentences';
import { loadReadQuestions, nearestUnits, readContract, type Library } from './pair-choices';
import type { RetrievalData } from './retrieval-sets';

export type AbsenceExample = { contract: string; question: string; features: number[]; isAbsent: boolean };

const PASSAGES = 12;

/**
 * Questions that a contract answers or not, with what a reading of every clause tells of each, as the product reads it: over
 * contracts that the judge never saw, or it would be surer of what is absent than it is of other contracts.
 */
export async function readAbsenceExamples(
  data: RetrievalData,
  encoder: Encoder,
  near: NearSentences,
): Promise<AbsenceExample[]> {
  const asked = loadReadQuestions(data)
    // What is answered in part is neither.
    .filter(({ spans, partly }) => spans.length > 0 || partly.length === 0)
    .map(({ contractId, text, question, spans }) => ({
      ...{ contract: contractId, text, question, isAbsent: spans.length === 0 },
    }))
    .toSorted((left, right) => left.contract.localeCompare(right.contract));
  const judge = async (question: string, texts: readonly string[]) =>
    (await encoder.judge(question, texts)).map(logistic);
  const examples: AbsenceExample[] = [];
  let library: (Library & { contract: string }) | undefined;
  for (const { contract, text, question, isAbsent } of asked) {
    if (library?.contract !== contract)
      library = { contract, ...(await readContract({ contractId: contract, text }, encoder, undefined)) };
    const vectorScores = await nearestUnits(encoder, library, question);
    const found = rankPieces({ indexes: [library.index], topics: topicsOf(question), vectorScores, limit: PASSAGES });
    const { signal } = new AbortController();
    const ranked = await rerank(found, question, judge, signal);
    const scan = scanClauses([library.index], question, { limit: PASSAGES, ranked });
    const passages = scan.passages.map((passage, at) => ({
      ...passage,
      text: ranked[at] === undefined ? '' : pieceOf(ranked[at]).text,
    }));
    const read = { ...scan, passages: await readNearSentences(passages, question, near, signal) };
    const features = absenceFeatures(read);
    if (features !== null) examples.push({ contract, question, features, isAbsent });
  }
  return examples;
}
