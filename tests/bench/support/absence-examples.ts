import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { absenceFeatures } from '#lib/agent/outcome/absence-features';
import type { Encoder } from '#lib/encoder/encoder';
import { rerank } from '#lib/retrieval/search/rerank';
import { scanClauses, topicsOf } from '#lib/retrieval/search/scan-clauses';
import { rankPieces } from '#lib/retrieval/search/search-clauses';
import { loadHeldOutPairs, loadText, nearestUnits, readContract, type Library } from './pair-choices';
import type { RetrievalData } from './retrieval-sets';

export type AbsenceExample = { contract: string; question: string; features: number[]; isAbsent: boolean };

const PASSAGES = 12;
/** Every so many of the answered questions. */
const PAIRS_STEP = 3;
const rowSchema = z.object({ contract: z.string(), question: z.string(), start: z.number().optional() });
type Asked = { contract: string; text: string; question: string; isAbsent: boolean };

/** Questions that a contract answers or not, with what a reading of every clause tells of each, as the product reads it. */
export async function readAbsenceExamples(data: RetrievalData, encoder: Encoder): Promise<AbsenceExample[]> {
  const lines = readFileSync(resolve('lib/encoder/training/absent.jsonl'), 'utf8').split('\n').filter(Boolean);
  const written = lines
    .map((line) => rowSchema.parse(JSON.parse(line)))
    .map(({ contract, question, start }) => ({
      ...{ contract, question, text: loadText(data, contract), isAbsent: start === undefined },
    }));
  const answered = loadHeldOutPairs(data)
    .filter((_, at) => at % PAIRS_STEP === 0)
    .map(({ contractId, text, question }) => ({
      ...{ contract: contractId, text, question, isAbsent: false },
    }));
  const asked: Asked[] = [...written, ...answered].toSorted((left, right) =>
    left.contract.localeCompare(right.contract),
  );
  const judge = async (question: string, texts: readonly string[]) =>
    (await encoder.judge(question, texts)).map((odds) => 1 / (1 + Math.exp(-odds)));
  const examples: AbsenceExample[] = [];
  let library: (Library & { contract: string }) | undefined;
  for (const { contract, text, question, isAbsent } of asked) {
    if (library?.contract !== contract)
      library = { contract, ...(await readContract({ contractId: contract, text }, encoder, undefined)) };
    const vectorScores = await nearestUnits(encoder, library, question);
    const found = rankPieces({ indexes: [library.index], topics: topicsOf(question), vectorScores, limit: PASSAGES });
    const ranked = await rerank(found, question, judge, new AbortController().signal);
    const features = absenceFeatures(scanClauses([library.index], question, { limit: PASSAGES, ranked }));
    if (features !== null) examples.push({ contract, question, features, isAbsent });
  }
  return examples;
}
