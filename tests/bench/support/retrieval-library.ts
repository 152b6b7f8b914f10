import type { Encoder } from '#lib/encoder/encoder';
import type { ClauseClassifier } from '#lib/retrieval/clause-types/clause-classifier';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/index/contract-index';
import type { FeatureWeights } from '#lib/retrieval/search/search-clauses';
import { searchPassages } from '#lib/retrieval/search/search-passages';
import { encodeUnits, nearestTo, type EncodedUnits } from './encode-units';
import { readUnits } from './read-units';
import type { GivenContract, GivenQuestion, QuestionSet, RetrievalData } from './retrieval-sets';
import type { Ranked } from './scores';

/** Contracts to search, each read once. */
export type Library = Map<string, Searchable>;
export type Searchable = EncodedUnits & {
  index: ContractIndex;
  /** Vectors of questions; none without an encoder, as of units. */
  asked: ReadonlyMap<string, number[]>;
  text: string;
};

/** Reads every contract that a question is about, and those of CUAD that none is, for their types. */
export async function readLibrary(
  data: RetrievalData,
  classifierFor: (id: string) => ClauseClassifier | undefined,
  encoder: Encoder | null,
): Promise<Library> {
  const library: Library = new Map();
  const asked = await encodeQuestions(data.sets, encoder);
  const add = async (contract: GivenContract | undefined): Promise<void> => {
    if (contract === undefined || library.has(contract.id)) return;
    library.set(contract.id, { ...(await read(contract, classifierFor(contract.id), encoder)), asked });
  };
  for (const set of data.sets) {
    const contracts = new Map(set.contracts.map((contract) => [contract.id, contract]));
    for (const { contract_id } of set.questions) await add(contracts.get(contract_id));
  }
  for (const contract of data.cuad.contracts) await add(contract);
  return library;
}

async function read(
  contract: GivenContract,
  classifier: ClauseClassifier | undefined,
  encoder: Encoder | null,
): Promise<Omit<Searchable, 'asked'>> {
  const { language, units } = await readUnits(contract.id, contract.text);
  const index = buildContractIndex({ contractId: contract.id, title: contract.title, language, units, classifier });
  const encoded = encoder === null ? { vectors: new Map(), sentences: [] } : await encodeUnits(encoder, units);
  return { index, ...encoded, text: contract.text };
}

/** What the product's search gives inside one contract. */
export function search(searchable: Searchable, question: string, weights?: FeatureWeights): Ranked[] {
  return searchPassages({
    indexes: [searchable.index],
    topics: [{ topic_name: question, queries: [question] }],
    similar: nearestTo(searchable.asked.get(question) ?? [], searchable),
    limit: 64,
    weights,
  });
}

async function encodeQuestions(sets: readonly QuestionSet[], encoder: Encoder | null): Promise<Map<string, number[]>> {
  const questions = sets.flatMap((set) => set.questions.flatMap((one) => [one.question, askedWith(one)]));
  const different = [...new Set(questions)];
  const vectors = (await encoder?.encode(different, 'question')) ?? [];
  return new Map(vectors.map((vector, at) => [different[at] ?? '', vector]));
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
