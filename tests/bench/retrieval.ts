import { embedBuiltIn } from '#lib/retrieval/builtin-vector';
import type { ClauseClassifier, ClassifierWeights } from '#lib/retrieval/clause-classifier';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/contract-index';
import { FEATURES } from '#lib/retrieval/features';
import { WEIGHTS, type FeatureWeights } from '#lib/retrieval/search-clauses';
import { searchPassages } from '#lib/retrieval/search-passages';
import { buildContractCard, selectContracts, splitContractMention } from '#lib/retrieval/select-contracts';
import { averagePrecision, hitAt, recallAt, type GoldSpan, type Ranked } from './support/scores';
import { cachedFolds } from './support/fold-cache';
import { listTypes, outOfFold } from './support/fold-classifiers';
import { createPlainBm25 } from './support/plain-bm25';
import { rankAtRandom } from './support/rank-at-random';
import { readUnits } from './support/read-units';
import { loadRetrievalData, type GivenContract, type QuestionSet, type RetrievalData } from './support/retrieval-sets';

/** Contracts to search, each read once. */
export type Library = Map<string, Searchable>;
export type Searchable = { index: ContractIndex; vectors: ReadonlyMap<string, number[]>; text: string };

/** Scores the sets of the data folder and prints one row for each; everything trained is scored out of fold, by contract. */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const folds = await cachedFolds(data.cuad);
  return report(data, folds);
}

export async function report(data: RetrievalData, folds: readonly ClassifierWeights[]): Promise<string> {
  const library = await readLibrary(data, outOfFold(folds));
  const rows = data.sets.map((set) => reportSet(set, library));
  return [
    ...rows,
    reportPresence(data, library),
    ...reportLibraryWide(data, library),
    '',
    ...reportAblation(data, library),
  ].join('\n');
}

export async function readLibrary(
  data: RetrievalData,
  classifierFor: (id: string) => ClauseClassifier | undefined,
): Promise<Library> {
  const library: Library = new Map();
  for (const set of data.sets) {
    for (const { contract_id } of set.questions) {
      const contract = set.contracts.find(({ id }) => id === contract_id);
      if (contract !== undefined && !library.has(contract.id))
        library.set(contract.id, await read(contract, classifierFor(contract.id)));
    }
  }
  return library;
}

async function read(contract: GivenContract, classifier: ClauseClassifier | undefined): Promise<Searchable> {
  const { language, units } = await readUnits(contract.id, contract.text);
  const index = buildContractIndex({ contractId: contract.id, title: contract.title, language, units, classifier });
  const vectors = new Map(units.map((unit) => [unit.id, embedBuiltIn([...unit.headingPath, unit.text].join('\n'))]));
  return { index, vectors, text: contract.text };
}

function reportSet(set: QuestionSet, library: Library): string {
  const rows: { ours: Ranked[]; plain: Ranked[]; random: Ranked[]; spans: GoldSpan[] }[] = [];
  const baselines = new Map<string, (question: string) => Ranked[]>();
  const times: number[] = [];
  for (const { contract_id: id, question, context, spans } of set.questions) {
    const searchable = library.get(id);
    if (searchable === undefined) continue;
    const plain = baselines.get(id) ?? createPlainBm25(searchable.text);
    baselines.set(id, plain);
    const asked = [...context, question].join('\n');
    const began = performance.now();
    const ours = search(searchable, asked);
    times.push(performance.now() - began);
    rows.push({
      ours,
      plain: plain(question),
      random: rankAtRandom(searchable.text.length, `${id}${question}`),
      spans,
    });
  }
  const cells = (pick: (row: (typeof rows)[number]) => Ranked[]): string =>
    scoreRows(
      rows.map((row) => ({ ranked: pick(row), spans: row.spans })),
      set.ks,
    );
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return `${set.name} (${rows.length}): hit@${set.ks[0]} / hit@${set.ks[1]} / R@8 ${cells((row) => row.ours)} | BM25 ${cells((row) => row.plain)} | random ${cells((row) => row.random)} | p95 ${p95.toFixed(1)} ms`;
}

function scoreRows(rows: readonly { ranked: Ranked[]; spans: GoldSpan[] }[], ks: readonly number[]): string {
  const hits = ks.map((k) => percent(rows.map(({ ranked, spans }) => (hitAt(k, ranked, spans) ? 1 : 0))));
  return [...hits, percent(rows.map(({ ranked, spans }) => recallAt(8, ranked, spans)))].join(' / ');
}

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

/** Every how many questions of the large sets library-wide search and the ablation look at. */
const SAMPLE = 9;

/** The question names its contract by title among all given ones; then the clause is searched in the first. */
function reportLibraryWide(data: RetrievalData, library: Library): string[] {
  const contracts = [...data.cuad.contracts, ...data.nli.contracts];
  const cards = contracts.map(({ id, title, text }) => buildContractCard({ contractId: id, title, text }));
  const titles = new Map(contracts.map(({ id, title }) => [id, title]));
  return data.sets
    .filter(({ questions }) => questions.length > 1000)
    .map((set) => {
      const rows = set.questions
        .filter((_, at) => at % SAMPLE === 0)
        .map(({ contract_id, question, spans }) => {
          const asked = `Consider the ${titles.get(contract_id) ?? ''}; ${question}`;
          const [first] = selectContracts(cards, asked, 1);
          const isRight = first?.contractId === contract_id;
          const searchable = isRight ? library.get(contract_id) : undefined;
          const ranked = searchable === undefined ? [] : search(searchable, splitContractMention(asked).rest);
          return { isRight, hit: hitAt(8, ranked, spans) };
        });
      return `${set.name}, library-wide (${rows.length}): right contract first ${percent(rows.map(({ isRight }) => (isRight ? 1 : 0)))} / hit@8 ${percent(rows.map(({ hit }) => (hit ? 1 : 0)))}`;
    });
}

/** What is lost, in points of hit@1 and hit@4, when a feature is left out and nothing takes its place. */
function reportAblation(data: RetrievalData, library: Library): string[] {
  const score = (set: QuestionSet, weights: FeatureWeights): [number, number] => {
    const questions = set.questions.length > 1000 ? set.questions.filter((_, at) => at % SAMPLE === 0) : set.questions;
    const hits = questions.flatMap(({ contract_id, question, context, spans }) => {
      const searchable = library.get(contract_id);
      if (searchable === undefined) return [];
      const ranked = search(searchable, [...context, question].join('\n'), weights);
      return [[hitAt(1, ranked, spans) ? 100 : 0, hitAt(4, ranked, spans) ? 100 : 0] as const];
    });
    return [mean(hits.map(([first]) => first)), mean(hits.map(([, four]) => four))];
  };
  const whole = data.sets.map((set) => score(set, WEIGHTS));
  const rows = FEATURES.map((feature) => {
    const lost = data.sets.map((set, at) => {
      const [first, four] = score(set, { ...WEIGHTS, [feature]: 0 });
      return `${(first - (whole[at]?.[0] ?? 0)).toFixed(1)} / ${(four - (whole[at]?.[1] ?? 0)).toFixed(1)}`;
    });
    return `without ${feature}: ${lost.join(' | ')}`;
  });
  return [`Ablation, hit@1 / hit@4: ${data.sets.map(({ name }) => name).join(' | ')}`, ...rows];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Types with fewer contracts than this say little about a ranking of contracts. */
const LEAST_CONTRACTS = 10;

/** Is a type in the contract at all: contracts ordered by its calibrated probability. */
function reportPresence({ cuad }: RetrievalData, library: Library): string {
  const scored = listTypes(cuad.questions).flatMap((type) => {
    const items = cuad.questions
      .filter(({ category }) => category === type)
      .flatMap(({ contract_id, spans }) => {
        const score = library.get(contract_id)?.index.presence.get(type);
        return score === undefined ? [] : [{ score, positive: spans.length > 0 }];
      });
    const positives = items.filter(({ positive }) => positive).length;
    return positives < LEAST_CONTRACTS || positives === items.length
      ? []
      : [{ ours: averagePrecision(items), chance: positives / items.length }];
  });
  return `CUAD, is the type there: mean average precision of ${scored.length} types ${percent(scored.map(({ ours }) => ours))} | random ${percent(scored.map(({ chance }) => chance))}`;
}

export function percent(values: readonly number[]): string {
  return ((100 * values.reduce((sum, value) => sum + value, 0)) / Math.max(1, values.length)).toFixed(1);
}
