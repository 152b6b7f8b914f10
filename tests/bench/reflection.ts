import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { alignContract } from '#lib/retrieval/deviation/align-contract';
import { DEFAULT_REVIEW_LIMITS, estimateReview } from '#lib/review/limits';
import { walkTasks } from '#tests/support/walk-tasks';
import { databaseKinds, newPlace, type DatabaseKind } from './support/bench-container';
import { answerLoopFigures } from './reflection/answer-loop';
import { killReviews, type KilledReview } from './support/kill-reviews';
import { reviewContracts } from './support/review-contracts';

const RUNS = 10_000;
const KILLS = 20;

/** The figures of reviews. `--fast` leaves out the killed processes. */
export async function run(dataFolder: string, options: readonly string[]): Promise<string> {
  const { likelyModelCalls, mostModelCalls } = estimateReview(DEFAULT_REVIEW_LIMITS);
  return [
    retryRule(),
    `model calls of a review: about ${likelyModelCalls}, at most ${mostModelCalls} (enforced at ${DEFAULT_REVIEW_LIMITS.maxModelCalls})`,
    ...(await reviewContracts(dataFolder)),
    await gold(dataFolder),
    await answerLoopFigures(),
    ...(options.includes('--fast') ? [] : await killsOnEach()),
  ].join('\n');
}

function retryRule(): string {
  let broken = 0;
  for (let round = 0; round < RUNS; round += 1) {
    const tasks = 1 + Math.floor(Math.random() * 7);
    const chance = Math.random();
    const { executions, retryCounts, results } = walkTasks(tasks, 2, randomly(chance));
    const holds =
      executions.length === tasks &&
      executions.every(
        (judged) =>
          judged.length <= 3 && judged.slice(0, -1).every(Boolean) && (judged.at(-1) !== true || judged.length === 3),
      ) &&
      retryCounts.every((count) => count === 0) &&
      results.every(({ output }, task) => output === `${task}/${(executions[task]?.length ?? 0) - 1}`);
    if (!holds) broken += 1;
  }
  const always = walkTasks(7, 2, randomly(1)).executions.map((judged) => judged.length);
  return `retry rule over ${RUNS} random runs: ${broken} broken; a judge that always asks again: ${[...new Set(always)].join(', ')} executions a task`;
}

const casesSchema = z.array(
  z.object({
    user_clause: z.string(),
    gold_clause_id: z.string().nullable(),
    gold_deviation: z.enum(['NONE', 'CHANGED', 'EXTRA']),
    standard: z.string(),
  }),
);
const clausesSchema = z.array(z.object({ clause_id: z.string(), title: z.string(), text: z.string() }));

async function gold(dataFolder: string): Promise<string> {
  if (!existsSync(dataFolder)) return 'clause-review gold: not measured (../shared/data is not there)';
  const folder = join(dataFolder, 'korean', 'review-gold');
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const cases = casesSchema.parse(await read('cases.json'));
  const standards = new Map<string, { ids: string[]; articles: { title: string; text: string }[] }>();
  for (const name of new Set(cases.map(({ standard }) => standard))) {
    const clauses = clausesSchema.parse(await read(`standard_clauses.${name}.json`));
    const articles = clauses.map(({ title, text }) => ({ title, text: text.replace(/^#+\s*/u, '') }));
    standards.set(name, { ids: clauses.map(({ clause_id }) => clause_id), articles });
  }
  const judged = cases.map((one) => {
    const standard = standards.get(one.standard);
    if (standard === undefined) throw new Error(`no standard ${one.standard}`);
    const text = one.user_clause;
    // As the page has it: the row that the clause stands in, among those of a contract of this one clause.
    const row = alignContract([{ title: null, text, clauses: [text] }], standard.articles).find(
      ({ clauses }) => clauses.length > 0,
    );
    const paired = row?.standard ?? null;
    const deviation = row?.clauses[0]?.deviation ?? 'EXTRA';
    return {
      kind: one.gold_deviation,
      hasGold: one.gold_clause_id !== null,
      isMatched: paired !== null && standard.ids[paired] === one.gold_clause_id,
      isRight: deviation === one.gold_deviation,
    };
  });
  const withGold = judged.filter(({ hasGold }) => hasGold);
  const matched = withGold.filter(({ isMatched }) => isMatched).length;
  const right = judged.filter(({ isRight }) => isRight).length;
  const extra = judged.filter(({ kind }) => kind === 'EXTRA');
  const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
  return `clause-review gold without a model: matched standard clause ${share(matched, withGold.length)}, right deviation ${share(right, judged.length)}, of them EXTRA ${share(extra.filter(({ isRight }) => isRight).length, extra.length)}`;
}

async function killsOnEach(): Promise<string[]> {
  const rows: string[] = [];
  for (const kind of databaseKinds()) rows.push(await kills(kind));
  return rows;
}

/** Each kill has a review of its own; a review that was done before its kill does not count. */
async function kills(kind: DatabaseKind): Promise<string> {
  const text = await readFile(join(process.cwd(), 'public', 'samples', 'data-provision-ko.txt'), 'utf8');
  const { settings, drop } = await newPlace(kind);
  try {
    const killed: KilledReview[] = [];
    for (let round = 0; killed.length < KILLS && round < 3; round += 1) {
      const delaysMs = Array.from({ length: KILLS - killed.length }, () => 20 + Math.random() * 900);
      killed.push(...(await killReviews(settings, text, delaysMs)).filter(({ wasKilled }) => wasKilled));
    }
    const whole = killed.filter(
      ({ isDone, repeatedSteps, lostReflections }) => isDone && repeatedSteps + lostReflections === 0,
    );
    return `kill -9 at ${killed.length} random points, each of a review of its own (${kind}): ${whole.length} of ${killed.length} finished with no step repeated after its checkpoint and no reflection lost`;
  } finally {
    await drop();
  }
}

function* randomly(chance: number): Generator<boolean> {
  for (;;) yield Math.random() < chance;
}
