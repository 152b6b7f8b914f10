import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { answerRow } from '#lib/cli/eval/answer-row';
import { loadContract } from '#lib/cli/eval/load-contract';
import { environment } from '#lib/core/env';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { coverText } from '#lib/language/words/cover-text';
import { CALCULATED, weighFormulas, type Calculated } from '#lib/meaning/calculation/calculate';
import { createContainer } from '#lib/server/container';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { LOCAL_OWNER } from '#lib/server/identity/identify';
import { loadLabelledText } from './support/pair-choices';
import { loadRetrievalData } from './support/retrieval-sets';
import { writeRows } from './support/write-rows';

const SETS = ['calculations.jsonl', 'calculations-more.jsonl', 'calculations-dense.jsonl'];
const questionSchema = z.object({ id: z.string(), contract_id: z.string(), question: z.string() });

/**
 * `npm run bench -- train-formulas` writes what lib/meaning/training/train_formulas.py learns from: every question for a sum or
 * a day is asked on the product's own path, and each way to reckon it out is written with its features. With `--again` the
 * ways are listed anew for the texts of the last time, which takes seconds instead of minutes. Each question is written twice,
 * as it is reckoned with the reader and without.
 */
export async function run(dataFolder: string, options: readonly string[]): Promise<string> {
  if (!options.includes('--again')) writeRows(ASKED, await askAll(dataFolder));
  const lines = readFileSync(resolve('.build', 'rows', `${ASKED}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean);
  return writeRows(
    'formulas',
    lines.flatMap((line) => {
      const row = rowSchema.parse(JSON.parse(line));
      return [toFormulas(row), toFormulas(withoutReader(row))];
    }),
  );
}

const ASKED = 'calculations';

/** What `CALCULATED` tells, as far as the ways to reckon rest on it. */
const calculatedSchema: z.ZodType<Calculated> = z.object({
  wanted: z.enum(['money', 'date']).nullable(),
  texts: z.array(
    z.object({
      ...{ text: z.string(), judged: z.number().nullable(), likelihood: z.number(), isBeside: z.boolean() },
      lines: z.array(z.object({ start: z.number(), end: z.number(), judged: z.number().nullable() })).optional(),
    }),
  ),
  known: z.object({
    ...{ price: z.string().optional(), monthly_price: z.string().optional() },
    ...{ expiration_date: z.string().optional(), term: z.string().optional() },
    calendar: z.enum(['korea', 'weekends']).optional(),
  }),
});
const rowSchema = questionSchema.extend({ answer: z.string(), calculated: calculatedSchema.nullable() });
type Row = z.infer<typeof rowSchema>;

/** As it is reckoned where no encoder is there to read lines and clauses together with the question. */
function withoutReader(row: Row): Row {
  const texts = row.calculated?.texts.map((one) => ({ ...one, judged: null, lines: undefined }));
  return row.calculated === null || texts === undefined ? row : { ...row, calculated: { ...row.calculated, texts } };
}

function toFormulas({ id, question, answer, calculated }: Row) {
  if (calculated === null) return { id, question, answer, isReached: false, formulas: [] };
  const { wanted, texts, known } = calculated;
  const [part] = analyseQuestion(question).parts;
  const cover = (text: string) => (part === undefined ? 0 : coverText(part, text));
  const formulas = weighFormulas({ text: question, cover, wanted }, texts, known).map(
    ({ formula: { value, rest, kind, form, formula: said, place }, features }) => ({
      ...{ value, rest: rest?.en ?? null, kind, form, said: said.en, place, features },
    }),
  );
  return { id, question, answer, isReached: true, wanted, formulas };
}

async function askAll(dataFolder: string): Promise<Row[]> {
  const data = loadRetrievalData(dataFolder);
  const questions = SETS.flatMap((name) =>
    readFileSync(resolve('lib/meaning/training', name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => questionSchema.parse(JSON.parse(line))),
  );
  const container = await createContainer({ environment: environment(), use: 'memory' });
  const rows: Row[] = [];
  try {
    for (const id of new Set(questions.map(({ contract_id: contract }) => contract))) {
      const loaded = await loadContract(container, LOCAL_OWNER.id, { id, text: loadLabelledText(data, id) }, '.');
      const scope = await readyContracts(container, LOCAL_OWNER.id, [loaded.id]);
      for (const question of questions.filter(({ contract_id: contract }) => contract === id)) {
        let calculated: Calculated | null = null;
        const note = (message: unknown) => {
          calculated = calculatedSchema.parse(message);
        };
        subscribe(CALCULATED, note);
        const { answer } = await answerRow(container, LOCAL_OWNER.id, question, scope, new Map([[loaded.id, loaded]]));
        unsubscribe(CALCULATED, note);
        rows.push({ ...question, answer, calculated });
        process.stderr.write(`\r${rows.length}/${questions.length}`);
      }
    }
  } finally {
    await container.close();
  }
  return rows;
}
