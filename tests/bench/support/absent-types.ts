import { buildContractIndex } from '#lib/retrieval/index/contract-index';
import { scanClauses } from '#lib/retrieval/search/scan-clauses';
import { isAbsent } from '#lib/agent/outcome/judge-absence';
import { cachedFolds } from './fold-cache';
import { outOfFold } from './fold-classifiers';
import { readUnits } from './read-units';
import type { RetrievalData } from './retrieval-sets';

export type AbsentTypes = {
  contracts: number;
  /** Of the types that are not in their contract, how many are said to be absent; of those that are, how many wrongly. */
  absent: { said: number; of: number };
  present: { said: number; of: number };
  /** What the scan thought, for choosing the bound. */
  presences: { presence: number | null; isThere: boolean }[];
};

const PASSAGES = 4;

/** Asks for every clause type of every `step`-th annotated contract, with classifiers that have not seen it, whether the scan calls it absent. */
export async function measureAbsentTypes({ cuad }: RetrievalData, step: number): Promise<AbsentTypes> {
  const classifierFor = outOfFold(await cachedFolds(cuad));
  const result: AbsentTypes = { contracts: 0, absent: { said: 0, of: 0 }, present: { said: 0, of: 0 }, presences: [] };
  for (const { id, title, text } of cuad.contracts.filter((_, at) => at % step === 0)) {
    const { language, units } = await readUnits(id, text);
    const index = buildContractIndex({ contractId: id, title, language, units, classifier: classifierFor(id) });
    result.contracts += 1;
    for (const { question, spans } of cuad.questions.filter(({ contract_id }) => contract_id === id)) {
      const scan = scanClauses([index], question, { limit: PASSAGES });
      const count = spans.length > 0 ? result.present : result.absent;
      count.of += 1;
      if (isAbsent(scan, 'en')) count.said += 1;
      result.presences.push({ presence: scan.presence, isThere: spans.length > 0 });
    }
  }
  return result;
}
