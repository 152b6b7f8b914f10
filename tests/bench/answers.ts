import { existsSync, readFileSync } from 'node:fs';
import { ENGLISH_BLANKS, ENGLISH_FORM, KOREAN_BLANKS, KOREAN_FORM } from '#tests/fixtures/answers/blank-terms';
import { SILENT_QUESTIONS } from '#tests/fixtures/answers/silent-questions';
import { measureAbsentTypes } from './support/absent-types';
import { AskContracts } from './support/ask-contracts';
import { contractIdsOf, scoreNatural } from './support/natural-answers';
import { loadRetrievalData, type RetrievalData } from './support/retrieval-sets';
import { SAMPLE_SETS } from './support/sample-questions';

const NATURAL = [
  ['Korean natural questions', 'questions-ko.jsonl'],
  ['English natural questions', 'questions-en.jsonl'],
] as const;
/** Every so many annotated contracts are asked; `--all` asks every one. */
const SAMPLE_STEP = 4;

/** What the answers are worth without a model: our own made-up sets always, the given ones where they are. */
export async function run(dataFolder: string, options: readonly string[]): Promise<string> {
  const asker = await AskContracts.open();
  try {
    const own = [await reportBlanks(asker), await reportSilence(asker)];
    if (!existsSync(dataFolder)) own.push('natural and annotated sets: not measured (../shared/data is not there)');
    else own.push(...(await reportGiven(asker, dataFolder, options.includes('--all') ? 1 : SAMPLE_STEP)));
    const { shown, notThere } = asker.citations;
    return [
      ...own,
      `citations shown whose text is not in the contract: ${notThere} of ${shown}, over all of the above`,
    ].join('\n');
  } finally {
    await asker.close();
  }
}

async function reportGiven(asker: AskContracts, dataFolder: string, step: number): Promise<string[]> {
  const data = loadRetrievalData(dataFolder);
  const rows: string[] = [];
  for (const [name, file] of NATURAL) rows.push(await reportNatural(asker, data, dataFolder, name, file));
  const { contracts, absent, present } = await measureAbsentTypes(data, step);
  rows.push(
    `clause types of ${contracts} annotated contracts (every ${step === 1 ? 'one' : `${step}th`}), out of fold: absent said absent ${share(absent)} (bar 80) | present said absent ${share(present)} (bar 10)`,
  );
  return rows;
}

async function reportNatural(
  asker: AskContracts,
  data: RetrievalData,
  dataFolder: string,
  name: string,
  file: string,
): Promise<string> {
  const wanted = contractIdsOf(dataFolder, file);
  const all = new Map(data.sets.flatMap(({ contracts }) => contracts).map((contract) => [contract.id, contract]));
  for (const id of wanted) {
    const contract = all.get(id);
    if (contract !== undefined) await asker.add(contract);
  }
  const scores = await scoreNatural(asker, dataFolder, file);
  const kinds = [...scores.kinds].map(([kind, values]) => `${kind} ${sum(values)}/${values.length}`).join(', ');
  const times = scores.ms.toSorted((left, right) => left - right);
  return [
    `${name}: answer in the first 600 characters with a gold citation among the first three ${percent(scores.answered)} (bar 65) of ${scores.answered.length}`,
    `  gold among the first three citations ${percent(scores.anyGold)} | share of the first three that overlaps gold ${percent(scores.goldShare)} (bar 50)`,
    `  not found said ${sum(scores.notFound)}/${scores.notFound.length} (bar 80 %) | said wrongly ${sum(scores.falseNotFound)}/${scores.falseNotFound.length} (bar 5 %)`,
    `  scope ${sum(scores.scope)}/${scores.scope.length} (bar 95 %) | wrongly refused ${sum(scores.refused)}/${scores.refused.length} (bar 1 %) | median ${times[times.length >> 1] ?? 0} ms`,
    `  ${kinds}`,
  ].join('\n');
}

/** Forms of our own with terms left open, and others filled in. */
async function reportBlanks(asker: AskContracts): Promise<string> {
  const blank = { said: 0, of: 0 };
  const filled = { said: 0, of: 0 };
  for (const [id, text, questions] of [
    ['form-ko', KOREAN_FORM, KOREAN_BLANKS],
    ['form-en', ENGLISH_FORM, ENGLISH_BLANKS],
  ] as const) {
    await asker.add({ id, title: id, text });
    for (const [at, { question, isBlank }] of questions.entries()) {
      const { outcome } = await asker.ask(id, { id: `${id}-${at}`, question });
      const count = isBlank ? blank : filled;
      count.of += 1;
      if (outcome === 'blank') count.said += 1;
    }
  }
  return `terms left blank, own forms: said to be blank ${share(blank)} (bar 90) | filled ones said to be blank ${share(filled)}`;
}

/** Our sample contracts, asked what they answer and what they do not. */
async function reportSilence(asker: AskContracts): Promise<string> {
  const silent = { said: 0, of: 0 };
  const answered = { said: 0, of: 0 };
  for (const { file, questions } of SAMPLE_SETS) {
    await asker.add({ id: file, title: file, text: readFileSync(`public/samples/${file}`, 'utf8') });
    for (const [count, asked] of [
      [silent, SILENT_QUESTIONS[file] ?? []],
      [answered, questions],
    ] as const) {
      for (const [at, question] of asked.entries()) {
        const context = count === answered ? asked.slice(Math.max(0, at - 1), at) : [];
        const row = await asker.ask(file, { id: `${file}-${at}`, question, context });
        count.of += 1;
        if (row.notFound) count.said += 1;
      }
    }
  }
  return `own samples: not in the contract, said so ${share(silent)} | in the contract, wrongly said not to be ${share(answered)}`;
}

function share({ said, of }: { said: number; of: number }): string {
  return `${((100 * said) / Math.max(1, of)).toFixed(1)} % of ${of}`;
}

function percent(values: readonly number[]): string {
  return `${((100 * sum(values)) / Math.max(1, values.length)).toFixed(1)} %`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
