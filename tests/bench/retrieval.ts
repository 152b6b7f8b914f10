import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_VECTOR_MODEL, embedBuiltIn } from '#lib/retrieval/builtin-vector';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/contract-index';
import { searchPassages } from '#lib/retrieval/search-passages';
import { createPlainBm25 } from './support/plain-bm25';
import { hitAt, recallAt, type GoldSpan, type Ranked } from './support/scores';
import { readUnits } from './support/read-units';

type Contract = { id: string; title?: string; text: string };
type Question = { id: string; contract_id: string; question: string; spans: GoldSpan[]; unanswerable: boolean; kind?: string; context?: string[]; lang?: string; category?: string };

export function readLines<T>(file: string): T[] {
  return readFileSync(file, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T);
}

type Set = { name: string; contracts: Contract[]; questions: Question[]; ks: number[] };

export function loadSets(dataFolder: string): Set[] {
  const korean = readLines<Contract>(join(dataFolder, 'korean/contracts.jsonl'));
  const cuad = readLines<Contract>(join(dataFolder, 'cuad/contracts.jsonl'));
  const nli = readLines<Contract>(join(dataFolder, 'contractnli/contracts.jsonl'));
  const withGold = (file: string): Question[] => readLines<Question>(join(dataFolder, file)).filter((question) => question.spans.length > 0 && !question.unanswerable);
  const naturalKo = withGold('questions-ko.jsonl');
  const naturalEn = withGold('questions-en.jsonl');
  const crossed = [...naturalKo.filter((q) => q.kind === 'english'), ...naturalEn.filter((q) => q.kind === 'korean')];
  return [
    { name: 'Korean natural', contracts: korean, questions: naturalKo, ks: [1, 4] },
    { name: 'English natural', contracts: cuad, questions: naturalEn, ks: [1, 4] },
    { name: 'asked in the other language', contracts: [...korean, ...cuad], questions: crossed, ks: [1, 4] },
    { name: 'Korean checklist', contracts: korean, questions: withGold('korean/checklist-questions.jsonl'), ks: [1, 4] },
    { name: 'CUAD', contracts: cuad, questions: withGold('cuad/questions.jsonl'), ks: [1, 8] },
    { name: 'ContractNLI', contracts: nli, questions: withGold('contractnli/questions.jsonl'), ks: [1, 4] },
  ];
}

export async function run(dataFolder: string): Promise<string> {
  if (!existsSync(dataFolder)) return `No data at ${dataFolder}: nothing measured.`;
  const lines: string[] = [];
  for (const set of loadSets(dataFolder)) lines.push(await scoreSet(set));
  return lines.join('\n');
}

type Searchable = { index: ContractIndex; vectors: Map<string, number[]>; plain: (question: string) => Ranked[] };

async function scoreSet(set: Set): Promise<string> {
  const byId = new Map(set.contracts.map((contract) => [contract.id, contract]));
  const cache = new Map<string, Searchable>();
  const rows: { ours: Ranked[]; plain: Ranked[]; spans: GoldSpan[] }[] = [];
  let ms = 0;
  for (const question of set.questions) {
    const contract = byId.get(question.contract_id);
    if (contract === undefined) continue;
    let searchable = cache.get(contract.id);
    if (searchable === undefined) {
      searchable = await prepare(contract);
      cache.set(contract.id, searchable);
    }
    const began = performance.now();
    const ours = rank(searchable, [...(question.context ?? []), question.question].join('\n'));
    ms += performance.now() - began;
    rows.push({ ours, plain: searchable.plain(question.question), spans: question.spans });
  }
  const cells = (pick: (row: (typeof rows)[number]) => Ranked[]): string =>
    [...set.ks.map((k) => percent(rows.map((row) => (hitAt(k, pick(row), row.spans) ? 1 : 0)))), percent(rows.map((row) => recallAt(8, pick(row), row.spans)))].join(' / ');
  return `${set.name} (${rows.length}) hit@${set.ks.join('/')}/R@8: ${cells((row) => row.ours)} | BM25 ${cells((row) => row.plain)} | ${(ms / rows.length).toFixed(2)} ms`;
}

async function prepare(contract: Contract): Promise<Searchable> {
  const { language, units } = await readUnits(contract.id, contract.text);
  const index = buildContractIndex({ contractId: contract.id, title: contract.title ?? contract.id, language, units });
  const vectors = new Map(units.map((unit) => [unit.id, embedBuiltIn([...unit.headingPath, unit.text].join('\n'))]));
  return { index, vectors, plain: createPlainBm25(contract.text) };
}

function rank(searchable: Searchable, question: string): Ranked[] {
  const asked = embedBuiltIn(question);
  const vectorScores = new Map([...searchable.vectors].map(([id, vector]) => [id, vector.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0)]));
  const indexes = [searchable.index];
  return searchPassages({ indexes, topics: [{ topic_name: question, queries: [question] }], vectorScores, limit: 64 });
}

function percent(values: readonly number[]): string {
  return ((100 * values.reduce((sum, value) => sum + value, 0)) / Math.max(1, values.length)).toFixed(1);
}

export const measuredModel = BUILT_IN_VECTOR_MODEL;
