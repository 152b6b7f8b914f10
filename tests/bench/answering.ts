import { randomUUID } from 'node:crypto';
import type { Container } from '#lib/server/container';
import { answerQuestion } from '#lib/server/runs/answer-question';
import { followRun } from '#lib/server/runs/follow-run';
import { prepareRun } from '#lib/server/runs/prepare-run';
import { chatRequestSchema } from '#lib/protocol/chat';
import { findRun } from '#db/queries/runs';
import { databaseKinds, openBenchContainer, WITHOUT_SERVER, type DatabaseKind } from './support/bench-container';
import { queriesSent } from './support/count-queries';
import { addSample, SAMPLE_SETS, type SampleSet } from './support/sample-questions';
import { loadNote, quantile, spread, startCpuClock } from './support/spread';
import { timeCalls } from './support/time-calls';

const OWNER = 'bench';
const QUESTIONS_PER_SESSION = 5;
const ROUNDS = 3;

/** Milliseconds of one question; those of the graph alone are of a second run without checkpoints and without storing. */
type Timing = {
  firstStep: number;
  text: number;
  end: number;
  stored: number;
  checkpoints: number;
  graphAlone: number;
  cpu: number;
  queries: number;
};

/** Our part of an answered question: rules only, no model, every event and checkpoint stored. */
export async function run(): Promise<string> {
  const rows = [
    `each question of 2 sample contracts asked ${ROUNDS} times, ${QUESTIONS_PER_SESSION} to a session, one after the other, through lib/server in this process;`,
    'no model, the encoder as `JOHANG_ENCODER` says, checkpoints on with durability sync; the first round of each contract is left out',
  ];
  for (const kind of databaseKinds()) rows.push(...(await measure(kind)));
  return [...rows, ...(databaseKinds().length === 1 ? [WITHOUT_SERVER] : []), loadNote()].join('\n');
}

async function measure(kind: DatabaseKind): Promise<string[]> {
  const container = await openBenchContainer(kind);
  try {
    const timings: Timing[] = [];
    for (const set of SAMPLE_SETS) {
      const contractId = await addSample(container, OWNER, set);
      await askAll(container, contractId, set);
      for (let round = 0; round < ROUNDS; round += 1) timings.push(...(await askAll(container, contractId, set)));
    }
    return [`${kind}, ${timings.length} questions:`, ...report(timings).map((line) => `  ${line}`)];
  } finally {
    await container.close();
  }
}

function report(timings: readonly Timing[]): string[] {
  const of = (key: keyof Timing) => timings.map((timing) => timing[key]);
  const storing = timings.map(({ stored, graphAlone }) => stored - graphAlone);
  return [
    `request to everything stored  ${spread(of('stored'))}   (bar 100 / 200)`,
    `request to first step         ${spread(of('firstStep'))}`,
    `request to whole answer       ${spread(of('text'))}`,
    `graph alone (nodes and tools) ${spread(of('graphAlone'))}`,
    `the rest (storing)            ${spread(storing)}, of it waiting for checkpoints ${spread(of('checkpoints'))}`,
    `processor time                ${spread(of('cpu'))}, database thread included`,
    `statements                    p50 ${quantile(of('queries'), 0.5)} / p95 ${quantile(of('queries'), 0.95)}`,
  ];
}

async function askAll(container: Container, contractId: string, set: SampleSet): Promise<Timing[]> {
  const timings: Timing[] = [];
  let sessionId: string | undefined;
  let parentId: string | null = null;
  for (const [index, question] of set.questions.entries()) {
    if (index % QUESTIONS_PER_SESSION === 0) [sessionId, parentId] = [undefined, null];
    const asked = await ask(container, { contractId, sessionId, parentId, question, set });
    ({ sessionId, parentId } = asked);
    timings.push(asked.timing);
  }
  return timings;
}

type Question = {
  contractId: string;
  sessionId: string | undefined;
  parentId: string | null;
  question: string;
  set: SampleSet;
};

async function ask(
  container: Container,
  { contractId, sessionId, parentId, question, set }: Question,
): Promise<{ sessionId: string; parentId: string; timing: Timing }> {
  const request = chatRequestSchema.parse({
    ...(sessionId === undefined ? {} : { sessionId }),
    contractIds: [contractId],
    message: { id: randomUUID(), text: question },
    parentId,
  });
  const checkpoints = container.checkpointer === null ? null : timeCalls(container.checkpointer);
  const cpu = startCpuClock();
  const queries = queriesSent();
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  const started = await answerQuestion(
    Object.assign(container, { checkpointer: checkpoints?.object ?? null }),
    OWNER,
    request,
    set.language,
  );
  const timing = {
    firstStep: Number.NaN,
    text: Number.NaN,
    end: 0,
    stored: 0,
    checkpoints: 0,
    graphAlone: 0,
    cpu: 0,
    queries: 0,
  };
  for await (const { chunk } of await followRun(container, OWNER, started.runId, 0, new AbortController().signal)) {
    const type = typeOf(chunk);
    if (type === 'data-step' && Number.isNaN(timing.firstStep)) timing.firstStep = since();
    if (type === 'text-delta') timing.text = since();
  }
  await container.runs.find(started.runId)?.finished;
  Object.assign(timing, {
    stored: since(),
    checkpoints: checkpoints?.milliseconds() ?? 0,
    cpu: cpu(),
    queries: queriesSent() - queries,
  });
  Object.assign(container, { checkpointer: checkpoints?.original ?? null });
  timing.graphAlone = await timeGraphAlone(container, started.runId);
  const run = await findRun(container.database.drizzle, OWNER, started.runId);
  return { sessionId: started.sessionId, parentId: run?.answerId ?? '', timing };
}

/** The same question again, with the contracts already gathered, without checkpoints and without storing anything. */
async function timeGraphAlone(container: Container, runId: string): Promise<number> {
  const run = await findRun(container.database.drizzle, OWNER, runId);
  if (!run) throw new Error('the run is gone');
  const signal = new AbortController().signal;
  const start = await prepareRun({ ...container, checkpointer: null }, run, signal);
  const startedAt = performance.now();
  await start({ resume: false, onEvent: () => undefined });
  return performance.now() - startedAt;
}

function typeOf(chunk: unknown): unknown {
  return typeof chunk === 'object' && chunk !== null && 'type' in chunk ? chunk.type : undefined;
}
