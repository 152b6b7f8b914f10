import { randomUUID } from 'node:crypto';
import { chatRequestSchema } from '#lib/protocol/chat';
import type { Container } from '#lib/server/container';
import { answerQuestion } from '#lib/server/runs/answer-question';
import { followRun } from '#lib/server/runs/follow-run';
import { databaseKinds, openBenchContainer, WITHOUT_SERVER, type DatabaseKind } from './support/bench-container';
import { addSample, SAMPLE_SETS } from './support/sample-questions';
import { loadNote, spread, startCpuClock } from './support/spread';

const OWNER = 'bench';
const AT_ONCE = 20;
const ROUNDS = 5;
const BARS: Record<DatabaseKind, number> = { embedded: 1000, postgres: 500 };

/** How long the first of 20 questions asked at the same moment, and the last, wait until something happens on the screen. */
export async function run(): Promise<string> {
  const rows = [
    `${AT_ONCE} questions at once, each in a session of its own, ${ROUNDS} rounds after one that is left out; no model;`,
    'through lib/server in this process: what HTTP and the browser add is not in these figures',
  ];
  for (const kind of databaseKinds()) rows.push(...(await measure(kind)));
  return [...rows, ...(databaseKinds().length === 1 ? [WITHOUT_SERVER] : []), loadNote()].join('\n');
}

async function measure(kind: DatabaseKind): Promise<string[]> {
  const container = await openBenchContainer(kind);
  try {
    const asked: Asked[] = [];
    for (const set of SAMPLE_SETS) {
      const contractId = await addSample(container, OWNER, set);
      for (const question of set.questions) asked.push({ contractId, question, language: set.language });
    }
    await askAtOnce(container, asked, 0);
    const cpu = startCpuClock();
    const timings: Timing[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) timings.push(...(await askAtOnce(container, asked, round)));
    return [
      `${kind}, ${timings.length} questions:`,
      `  request to first step        ${spread(timings.map(({ firstStep }) => firstStep))}   (bar p95 ${BARS[kind]})`,
      `  request to everything stored ${spread(timings.map(({ stored }) => stored))}`,
      `  processor time a question    ${(cpu() / timings.length).toFixed(0)} ms, database thread included`,
    ];
  } finally {
    await container.close();
  }
}

type Asked = { contractId: string; question: string; language: 'ko' | 'en' };
type Timing = { firstStep: number; stored: number };

/** Every round begins elsewhere in the list, so that all questions come up. */
function askAtOnce(container: Container, asked: readonly Asked[], round: number): Promise<Timing[]> {
  const chosen = Array.from({ length: AT_ONCE }, (_, index) => asked[(round * AT_ONCE + index) % asked.length]);
  return Promise.all(chosen.flatMap((one) => (one === undefined ? [] : [ask(container, one)])));
}

async function ask(container: Container, { contractId, question, language }: Asked): Promise<Timing> {
  const message = { id: randomUUID(), text: question };
  const request = chatRequestSchema.parse({ contractIds: [contractId], message });
  const startedAt = performance.now();
  const { runId } = await answerQuestion(container, OWNER, request, language);
  let firstStep = Number.NaN;
  for await (const { chunk } of await followRun(container, OWNER, runId, 0, new AbortController().signal)) {
    const isStep = typeof chunk === 'object' && chunk !== null && 'type' in chunk && chunk.type === 'data-step';
    if (isStep && Number.isNaN(firstStep)) firstStep = performance.now() - startedAt;
  }
  await container.runs.find(runId)?.finished;
  return { firstStep, stored: performance.now() - startedAt };
}
