import { parseEnvironment } from '#lib/core/env';
import { openEncoder } from '#lib/server/open-encoder';
import { splitContractMention } from '#lib/language/questions/contract-mention';
import { buildContractCard, selectContracts } from '#lib/retrieval/index/select-contracts';
import { cachedFolds } from './support/fold-cache';
import { outOfFold } from './support/fold-classifiers';
import { createPlainBm25 } from './support/plain-bm25';
import { rankAtRandom } from './support/rank-at-random';
import { reportAblation } from './support/retrieval-ablation';
import { askedWith, readLibrary, sample, search, type Library } from './support/retrieval-library';
import { loadRetrievalData, type QuestionSet, type RetrievalData } from './support/retrieval-sets';
import { hitAt, recallAt, type GoldSpan, type Ranked } from './support/scores';
import { loadNote, spread } from './support/spread';
import { reportPresence } from './support/type-presence-score';

const BARS: Readonly<Record<string, string>> = {
  'Korean natural': 'bar 55 / 80, reach 70 / 92',
  'English natural': 'bar 55 / 80, reach 70 / 92',
  'in the other language': 'bar – / 70, reach – / 90',
  'Korean checklist': 'bar 80 / 92, reach 88 / 97',
  CUAD: 'bar 70 / 93 / 83, reach 78 / 97 / 90',
  ContractNLI: 'bar – / 90, reach – / 95',
};
const PUBLISHED =
  'published, at equal characters (k × 500), on other samples: LegalBench-RAG-mini library-wide, text-embedding-3-large P@1 6.4 / R@64 62.2';
/** Questions of a large set that library-wide search is asked. */
const LIBRARY_WIDE_QUESTIONS = 600;

/**
 * Scores the sets of the data folder without model or endpoint and prints one row for each beside plain BM25 and a random
 * order; `--no-encoder` leaves words alone. Everything trained on CUAD is scored out of fold, by contract; the fusion weights were chosen on these very sets.
 */
export async function run(dataFolder: string, options: readonly string[] = []): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const encoder = options.includes('--no-encoder') ? null : openEncoder(parseEnvironment({}));
  const library = await readLibrary(data, outOfFold(await cachedFolds(data.cuad)), encoder);
  await encoder?.close();
  return [
    'inside the given contract: hit@k1 / hit@k2 / R@8 of passages of at most 500 characters',
    ...data.sets.map((set) => reportSet(set, library)),
    ...reportPresence(data.cuad.questions, library),
    ...reportLibraryWide(data, library),
    PUBLISHED,
    ...(options.includes('--no-ablation') ? [] : ['', ...reportAblation(data.sets, library)]),
    loadNote(),
  ].join('\n');
}

type Row = { ours: Ranked[]; plain: Ranked[]; random: Ranked[]; spans: GoldSpan[] };

function reportSet(set: QuestionSet, library: Library): string {
  const rows: Row[] = [];
  const baselines = new Map<string, (question: string) => Ranked[]>();
  const times: number[] = [];
  for (const question of set.questions) {
    const { contract_id: id, spans } = question;
    const searchable = library.get(id);
    if (searchable === undefined) continue;
    const plain = baselines.get(id) ?? createPlainBm25(searchable.text);
    baselines.set(id, plain);
    const began = performance.now();
    const ours = search(searchable, askedWith(question));
    times.push(performance.now() - began);
    const random = rankAtRandom(searchable.text.length, `${id}${question.question}`);
    rows.push({ ours, plain: plain(question.question), random, spans });
  }
  const cells = (pick: (row: Row) => Ranked[]): string => scoreRows(rows, pick, set.ks);
  const [few, many] = set.ks;
  return `${set.name} (${rows.length}), hit@${few} / hit@${many} / R@8: ${cells((row) => row.ours)} | BM25 ${cells((row) => row.plain)} | random ${cells((row) => row.random)}   (${BARS[set.name]}) | ${spread(times, 1)}`;
}

function scoreRows(rows: readonly Row[], pick: (row: Row) => Ranked[], ks: readonly number[]): string {
  const hits = ks.map((k) => percent(rows.map((row) => (hitAt(k, pick(row), row.spans) ? 1 : 0))));
  return [...hits, percent(rows.map((row) => recallAt(8, pick(row), row.spans)))].join(' / ');
}

/** The question names its contract by title among all given ones; then the clause is searched in the first. */
function reportLibraryWide(data: RetrievalData, library: Library): string[] {
  const contracts = [...data.cuad.contracts, ...data.nli.contracts];
  const cards = contracts.map(({ id, title, text }) => buildContractCard({ contractId: id, title, text }));
  const titles = new Map(contracts.map(({ id, title }) => [id, title]));
  const sets = data.sets.filter(({ name }) => name === 'CUAD' || name === 'ContractNLI');
  return sets.map((set) => {
    const rows = sample(set, LIBRARY_WIDE_QUESTIONS).map(({ contract_id, question, spans }) => {
      const asked = `Consider the ${titles.get(contract_id) ?? ''}; ${question}`;
      const [first] = selectContracts(cards, asked, 1);
      const isRight = first?.contractId === contract_id;
      const searchable = isRight ? library.get(contract_id) : undefined;
      const ranked = searchable === undefined ? [] : search(searchable, splitContractMention(asked).rest);
      return { isRight, hit: hitAt(8, ranked, spans), recall: recallAt(64, ranked, spans) };
    });
    return `${set.name}, library-wide over ${contracts.length} contracts (${rows.length}): right contract first / hit@8 ${percent(rows.map(({ isRight }) => (isRight ? 1 : 0)))} / ${percent(rows.map(({ hit }) => (hit ? 1 : 0)))}, R@64 ${percent(rows.map(({ recall }) => recall))}   (bar 97 / 80, reach 99 / 90)`;
  });
}

function percent(values: readonly number[]): string {
  return ((100 * values.reduce((sum, value) => sum + value, 0)) / Math.max(1, values.length)).toFixed(1);
}
