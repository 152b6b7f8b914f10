import { randomUUID } from 'node:crypto';
import { listUnrecordedRuns } from '#db/queries/execution-log';
import { findBatch, insertBatch } from '#db/queries/reflection-batches';
import { chatRequestSchema } from '#lib/protocol/chat';
import type { Container } from '#lib/server/container';
import { createFindCase } from '#lib/server/reflection/cases/find-case';
import { recordRun } from '#lib/server/reflection/record-run';
import { answerQuestion } from '#lib/server/runs/answer-question';
import { databaseKinds, openBenchContainer, WITHOUT_SERVER, type DatabaseKind } from './support/bench-container';
import { fillLog } from './support/fill-log';
import { killBatch } from './support/kill-batches';
import { addSample, SAMPLE_SETS } from './support/sample-questions';
import { loadNote, quantile, spread } from './support/spread';

const OWNER = 'bench';
const CASES = 5_000;
const ROWS = 100_000;
const FAILING_SHARE = 0.1;
const ASKED = 480;
const LOOKED_UP = 200;
const BATCH_BAR_SECONDS = 10;
const LOGGING_BAR_MS = 2;
const KILLED_BATCHES = 6;
const KILLED_SIZE = { cases: 2_000, rows: 20_000 };
const KILLED_WITHIN_MS = 1_500;

/** The reflection engine on a long past: its batch without a model, and what logging adds to the way of a question. `--fast` leaves out the killed processes. */
export async function run(_dataFolder: string, options: readonly string[]): Promise<string> {
  const rows = [`${ROWS} log rows in ${CASES} cases of one owner, a tenth of them failing; no model`];
  for (const kind of databaseKinds()) rows.push(...(await measure(kind)));
  if (!options.includes('--fast')) rows.push(await kills());
  return [...rows, ...(databaseKinds().length === 1 ? [WITHOUT_SERVER] : []), loadNote()].join('\n');
}

async function measure(kind: DatabaseKind): Promise<string[]> {
  const container = await openBenchContainer(kind);
  try {
    await fillLog(container, OWNER, { cases: CASES, rows: ROWS, failingShare: FAILING_SHARE });
    return [`${kind}:`, await batchTime(container), await batchTime(container), ...(await questionTimes(container))];
  } finally {
    await container.close();
  }
}

async function kills(): Promise<string> {
  const ends = [];
  for (let round = 0; round < KILLED_BATCHES; round += 1) {
    const delaysMs = Array.from({ length: 4 }, () => Math.random() * KILLED_WITHIN_MS);
    ends.push(await killBatch(KILLED_SIZE, delaysMs));
  }
  const killed = ends.reduce((sum, end) => sum + end.kills, 0);
  const exact = ends.filter(({ isExact }) => isExact).length;
  return `kill -9 at ${killed} random points of ${ends.length} batches over ${KILLED_SIZE.cases} cases: ${exact} of ${ends.length} ended with every case measured once and rightly, three suggestions for each flagged one`;
}

async function batchTime(container: Container): Promise<string> {
  const batch = await insertBatch(container.database.drizzle, OWNER, 'request');
  const startedAt = performance.now();
  await container.reflection.run(OWNER, batch?.id ?? '');
  const seconds = (performance.now() - startedAt) / 1000;
  const { result } = (await findBatch(container.database.drizzle, OWNER, batch?.id ?? '')) ?? {};
  return `  batch: ${seconds.toFixed(1)} s (bar ${BATCH_BAR_SECONDS}); ${result?.analyzedCases} cases, ${result?.lowPerformanceCases} flagged, ${result?.suggestions} suggestions made`;
}

const WAYS = ['plain', 'logged', 'whole'] as const;
type Way = (typeof WAYS)[number];

/** Every question is asked in three ways, by turns and without a pause: what is written in the background meets the next one. */
async function questionTimes(container: Container): Promise<string[]> {
  const questions = await loadQuestions(container);
  const { recorder } = container;
  let way: Way = 'plain';
  let reads = 0;
  // A run looks for the recorder twice: at its start for what earlier runs taught, at its end to be logged.
  Object.defineProperty(container, 'recorder', {
    get: () => {
      reads += 1;
      return way === 'whole' || (way === 'logged' && reads === 2) ? recorder : null;
    },
  });
  const times: Record<Way, number[]> = { plain: [], logged: [], whole: [] };
  for (let at = 0; at < ASKED; at += 1) {
    const round = Math.floor(at / WAYS.length);
    const asked = questions[round % questions.length];
    if (asked === undefined) break;
    way = WAYS[(at + round) % WAYS.length] ?? 'plain';
    reads = 0;
    const ms = await askOnce(container, asked);
    // The first rounds warm the caches up.
    if (at >= ASKED / 4) times[way].push(ms);
  }
  Object.defineProperty(container, 'recorder', { value: recorder });
  await recorder?.idle();
  const written = await writingTimes(container);
  const added = (to: Way, q: number) => (quantile(times[to], q) - quantile(times.plain, q)).toFixed(1);
  return [
    `  request to answer stored, neither logged nor helped: ${spread(times.plain, 1)}   (${times.plain.length} questions)`,
    `  logged:                                              ${spread(times.logged, 1)}; added p50 ${added('logged', 0.5)} / p95 ${added('logged', 0.95)} ms (bar ${LOGGING_BAR_MS})`,
    `  logged and with the case bank looked up:             ${spread(times.whole, 1)}; added p50 ${added('whole', 0.5)} / p95 ${added('whole', 0.95)} ms`,
    `  taking note of one run, in the background:           ${spread(written, 1)}   (${written.length} runs)`,
    `  the best of ${CASES} cases is found in                  ${await lookUpTime(container)}`,
  ];
}

/** Of the runs that were left out. */
async function writingTimes(container: Container): Promise<number[]> {
  const times: number[] = [];
  for (const { id } of await listUnrecordedRuns(container.database.drizzle, ASKED)) {
    const startedAt = performance.now();
    await recordRun(container, OWNER, id);
    times.push(performance.now() - startedAt);
  }
  return times;
}

type Asked = { contractId: string; text: string; language: 'ko' | 'en' };

async function loadQuestions(container: Container): Promise<Asked[]> {
  const questions: Asked[] = [];
  for (const set of SAMPLE_SETS) {
    const contractId = await addSample(container, OWNER, set);
    for (const text of set.questions) questions.push({ contractId, text, language: set.language });
  }
  return questions;
}

async function askOnce(container: Container, { contractId, text, language }: Asked): Promise<number> {
  const request = chatRequestSchema.parse({ contractIds: [contractId], message: { id: randomUUID(), text } });
  const startedAt = performance.now();
  const { runId } = await answerQuestion(container, OWNER, request, language);
  await container.runs.find(runId)?.finished;
  return performance.now() - startedAt;
}

async function lookUpTime(container: Container): Promise<string> {
  const find = createFindCase(container, OWNER);
  const times: number[] = [];
  for (let at = 0; at < LOOKED_UP; at += 1) {
    const question = `${at}번째 대금 금액은 얼마나 되나요?`;
    const startedAt = performance.now();
    await find({ question, language: 'ko', questionKind: 'amount', contractTypes: [], failure: null, terms: [] });
    times.push(performance.now() - startedAt);
  }
  return spread(times, 1);
}
