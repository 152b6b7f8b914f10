import { embedBuiltIn } from '#lib/retrieval/index/builtin-vector';
import type { ClauseClassifier } from '#lib/retrieval/clause-types/clause-classifier';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/index/contract-index';
import type { FeatureWeights } from '#lib/retrieval/search/search-clauses';
import { searchPassages } from '#lib/retrieval/search/search-passages';
import { readUnits } from './read-units';
import type { GivenContract, GivenQuestion, QuestionSet, RetrievalData } from './retrieval-sets';
import type { Ranked } from './scores';

/** Contracts to search, each read once. */
export type Library = Map<string, Searchable>;
export type Searchable = { index: ContractIndex; vectors: ReadonlyMap<string, number[]>; text: string };

/** Reads every contract that a question is about, and those of CUAD that none is, for their types. */
export async function readLibrary(
  data: RetrievalData,
  classifierFor: (id: string) => ClauseClassifier | undefined,
): Promise<Library> {
  const library: Library = new Map();
  const add = async (contract: GivenContract | undefined): Promise<void> => {
    if (contract !== undefined && !library.has(contract.id))
      library.set(contract.id, await read(contract, classifierFor(contract.id)));
  };
  for (const set of data.sets) {
    const contracts = new Map(set.contracts.map((contract) => [contract.id, contract]));
    for (const { contract_id } of set.questions) await add(contracts.get(contract_id));
  }
  for (const contract of data.cuad.contracts) await add(contract);
  return library;
}

async function read(contract: GivenContract, classifier: ClauseClassifier | undefined): Promise<Searchable> {
  const { language, units } = await readUnits(contract.id, contract.text);
  const index = buildContractIndex({ contractId: contract.id, title: contract.title, language, units, classifier });
  const vectors = new Map(units.map((unit) => [unit.id, embedBuiltIn([...unit.headingPath, unit.text].join('\n'))]));
  return { index, vectors, text: contract.text };
}

/** What the product's search gives inside one contract, with the built-in vectors. */
export function search({ index, vectors }: Searchable, question: string, weights?: FeatureWeights): Ranked[] {
  const asked = embedBuiltIn(question);
  const vectorScores = new Map(
    [...vectors].map(([id, vector]) => [id, vector.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0)]),
  );
  return searchPassages({
    indexes: [index],
    topics: [{ topic_name: question, queries: [question] }],
    vectorScores,
    limit: 64,
    weights,
  });
}

/** A question as it is asked: what was said before it first. */
export function askedWith({ context, question }: GivenQuestion): string {
  return [...context, question].join('\n');
}

/** Of a large set some `most` questions, spread evenly. */
export function sample(set: QuestionSet, most: number): GivenQuestion[] {
  const every = Math.max(1, Math.ceil(set.questions.length / most));
  return set.questions.filter((_, at) => at % every === 0);
}
