import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSilenceFeatures } from '#lib/retrieval/search/silence-features';
import { scanClauses } from '#lib/retrieval/search/scan-clauses';
import { countSubject, readSubjects } from '#lib/language/lexicon/subjects';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/index/contract-index';
import { hash32 } from '#lib/language/words/hash32';
import type { SilenceExample } from '#lib/retrieval/training/train-silence';
import { TYPE_QUESTIONS } from '#tests/fixtures/answers/type-questions';
import { readUnits } from './read-units';
import type { GivenContract } from './retrieval-sets';

/**
 * Matters of our own: a contract without `anywhere` is silent on it, one with `settled` is not, others are left out. The
 * patterns are read over a contract's clauses with white space made single.
 */
const sideSchema = z.object({ anywhere: z.string(), settled: z.string(), asks: z.array(z.string()) });
const mattersSchema = z.array(z.object({ id: z.string(), en: sideSchema, ko: sideSchema }));
const MATTERS = mattersSchema.parse(JSON.parse(readFileSync('tests/fixtures/answers/matters.json', 'utf8')));

const markedSchema = z.object({
  contract_id: z.string(),
  category: z.string().default(''),
  question: z.string(),
  spans: z.array(z.tuple([z.number(), z.number()])),
  label: z.string().default(''),
});
type Marked = z.infer<typeof markedSchema>;

/** `group`: what it asks about, so that a matter can be kept out of training as a whole; `isListed`: the table of subjects calls it silent. */
export type AskedExample = SilenceExample & {
  set: 'own' | 'CUAD' | 'ContractNLI' | 'checklist';
  language: 'ko' | 'en';
  group: string;
  contractId: string;
  question: string;
  isListed: boolean;
};

type Asked = Pick<AskedExample, 'set' | 'group' | 'question' | 'isSilent'>;

/** Every so many contracts of a set, and questions of each kind asked of one contract. */
const STEPS = { cuad: 6, nli: 4 } as const;
const ASKED = { korean: 60, cuad: 22, nli: 15, marked: 8 } as const;
const PASSAGES = 4;

/** Questions of our own, asked of annotated contracts and of Korean forms; those that natural questions are asked of are left for measuring. */
export async function readSilenceExamples(dataFolder: string): Promise<AskedExample[]> {
  const naturally = new Set(
    ['questions-ko.jsonl', 'questions-en.jsonl'].flatMap((file) => readMarked(join(dataFolder, file))).map(byContract),
  );
  const contracts = (file: string, step: number) =>
    readContracts(join(dataFolder, file)).filter(({ id }, at) => at % step === 0 && !naturally.has(id));
  const cuad = groupMarked(join(dataFolder, 'cuad/questions.jsonl'));
  const nli = groupMarked(join(dataFolder, 'contractnli/questions.jsonl'));
  const checklist = groupMarked(join(dataFolder, 'korean/checklist-questions.jsonl'));
  const examples: AskedExample[] = [];
  const askAll = async (contract: GivenContract, own: number, ask: (id: string) => Asked[]): Promise<void> => {
    const { language, units } = await readUnits(contract.id, contract.text);
    const index = buildContractIndex({ contractId: contract.id, title: contract.title, language, units });
    const asked = [...askOwn(index, own), ...ask(contract.id)];
    examples.push(...asked.map((one) => toExample(index, one)));
  };
  for (const contract of contracts('korean/contracts.jsonl', 1)) {
    await askAll(contract, ASKED.korean, (id) =>
      (checklist.get(id) ?? []).map(({ question }) => ({
        ...{ set: 'checklist', group: question, question, isSilent: false },
      })),
    );
  }
  for (const contract of contracts('cuad/contracts.jsonl', STEPS.cuad)) {
    await askAll(contract, ASKED.cuad, (id) =>
      askMarked('CUAD', id, cuad.get(id) ?? [], (row) => row.spans.length === 0),
    );
  }
  for (const contract of contracts('contractnli/contracts.jsonl', STEPS.nli)) {
    await askAll(contract, ASKED.nli, (id) =>
      askMarked('ContractNLI', id, nli.get(id) ?? [], ({ label }) => label === 'NotMentioned'),
    );
  }
  return levelled(examples);
}

function toExample(index: ContractIndex, asked: Asked): AskedExample {
  const { passages } = scanClauses([index], asked.question, { limit: PASSAGES });
  const nearest = {
    coverage: Math.max(0, ...passages.map(({ coverage }) => coverage)),
    score: Math.max(0, ...passages.map(({ score }) => score)),
  };
  return {
    ...asked,
    language: index.language,
    contractId: index.contractId,
    features: readSilenceFeatures([index], asked.question, nearest),
    isListed: readSubjects(asked.question).some((subject) => countSubject([index], subject) === 0),
    weight: 1,
  };
}

/** Of each kind so many, drawn by a hash; every fourth question of the other language too. */
function askOwn(index: ContractIndex, limit: number): Asked[] {
  const text = index.pieces
    .map((piece) => `${piece.unit.headingPath.join(' ')} ${piece.text}`)
    .join(' ')
    .replace(/\s+/gu, ' ');
  const other = index.language === 'ko' ? 'en' : 'ko';
  const asked = MATTERS.flatMap((matter): Asked[] => {
    const { anywhere, settled, asks } = matter[index.language];
    const isThere = new RegExp(anywhere, 'iu').test(text);
    if (isThere && !new RegExp(settled, 'iu').test(text)) return [];
    const crossed = matter[other].asks.filter((question) => hash32(`${index.contractId}${question}`) % 8 === 0);
    return [...asks, ...crossed].map((question) => ({ set: 'own', group: matter.id, question, isSilent: !isThere }));
  });
  return [true, false].flatMap((isSilent) =>
    drawn(
      asked.filter((one) => one.isSilent === isSilent),
      index.contractId,
      limit,
    ),
  );
}

function askMarked(
  set: Asked['set'],
  id: string,
  rows: readonly Marked[],
  isSilent: (row: Marked) => boolean,
): Asked[] {
  const asked = rows.flatMap((row) =>
    (TYPE_QUESTIONS[row.category] ?? []).map((question) => ({
      ...{ set, group: row.category, question, isSilent: isSilent(row) },
    })),
  );
  return [true, false].flatMap((silent) =>
    drawn(
      asked.filter((one) => one.isSilent === silent),
      id,
      ASKED.marked,
    ),
  );
}

function drawn(asked: readonly Asked[], salt: string, limit: number): Asked[] {
  const order = ({ question }: Asked) => hash32(`${salt} ${question}`);
  return asked.toSorted((left, right) => order(left) - order(right)).slice(0, limit);
}

/** A question asked of many contracts counts less each time; silent and answered ones weigh the same in all. */
function levelled(examples: readonly AskedExample[]): AskedExample[] {
  const key = ({ question, isSilent }: AskedExample) => `${isSilent} ${question}`;
  const times = new Map<string, number>();
  for (const example of examples) times.set(key(example), (times.get(key(example)) ?? 0) + 1);
  const weighed = examples.map((one) => ({ ...one, weight: 1 / Math.sqrt(times.get(key(one)) ?? 1) }));
  const total = (isSilent: boolean) =>
    weighed.filter((one) => one.isSilent === isSilent).reduce((sum, { weight }) => sum + weight, 0);
  const scale = total(false) / Math.max(1e-9, total(true));
  return weighed.map((one) => (one.isSilent ? { ...one, weight: one.weight * scale } : one));
}

function groupMarked(file: string): Map<string, Marked[]> {
  return grouped(readMarked(file));
}

function byContract({ contract_id }: Marked): string {
  return contract_id;
}

function readMarked(file: string): Marked[] {
  return readLines(file).map((line) => markedSchema.parse(JSON.parse(line)));
}

function readContracts(file: string): GivenContract[] {
  const schema = z.object({ id: z.string(), title: z.string().default(''), text: z.string() });
  return readLines(file).map((line) => schema.parse(JSON.parse(line)));
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function grouped(rows: readonly Marked[]): Map<string, Marked[]> {
  const groups = new Map<string, Marked[]>();
  for (const row of rows) groups.set(row.contract_id, [...(groups.get(row.contract_id) ?? []), row]);
  return groups;
}
