import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { runQuestion, type QuestionResult } from '#lib/agent/run-question';
import { checkCitation } from '#lib/citations/check-citation';
import { settleSupport } from '#lib/citations/settle-support';
import { parseEnvironment } from '#lib/core/env';
import { connectModel } from '#lib/llm/connect-model';
import type { Critique } from '#lib/protocol/self-check';
import { createAnswerWorkflow } from '#lib/reflection/answer-loop/create-answer-workflow';
import { runLoop } from '#lib/reflection/answer-loop/run-loop';
import { createCallBudget } from '#lib/reflection/answer-loop/call-budget';
import { addContract } from '#lib/server/contracts/add-contract';
import { createContractAccess } from '#lib/server/contracts/contract-access';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { createContainer, type Container } from '#lib/server/container';
import { makeBadDrafts, type BadDraft } from '#tests/fixtures/reflection/bad-drafts';
import { startModelDouble, type ModelDouble } from '#tests/support/model-double/start';

const RUNS = 10_000;
const OWNER = 'bench';
const SAMPLES = { ko: 'data-provision-ko.txt', en: 'services-agreement-en.txt' } as const;

/** The figures of the answer loop: its bounds over random critiques, and how many bad drafts it catches and improves. */
export async function answerLoopFigures(): Promise<string> {
  return [await bounds(), await badDrafts('seesNothing'), await badDrafts('seesIt')].join('\n');
}

async function bounds(): Promise<string> {
  let broken = 0;
  for (let run = 0; run < RUNS; run += 1) {
    let reflected = 0;
    const end = await runLoop<null, number>(
      {
        generate: () => Promise.resolve(1),
        reflect: () => {
          reflected += 1;
          return Promise.resolve({ critique: randomCritique(), by: 'rule', unmet: [] });
        },
        improve: (_task, draft) => Promise.resolve(draft + 1),
        maxIterations: 3,
      },
      null,
      { signal: new AbortController().signal, budget: createCallBudget(6) },
    );
    const scores = end.history.map((round) => round.reflected.critique.score);
    if (reflected > 3 || end.history.length > 3 || end.best.reflected.critique.score < Math.max(...scores)) broken += 1;
  }
  return `answer loop over ${RUNS} random runs: ${broken} with more than 3 iterations or a version that scored lower than another`;
}

function randomCritique(): Critique {
  const score = Math.floor(Math.random() * 101);
  return { is_acceptable: Math.random() < 0.3, score, feedback: '', suggestions: [] };
}

/** Whether the double, asked to review, sees what is wrong, or finds every draft acceptable. */
type Reviewer = 'seesNothing' | 'seesIt';

async function badDrafts(reviewer: Reviewer): Promise<string> {
  const double = await startModelDouble();
  const container = await createContainer({
    environment: parseEnvironment({ JOHANG_LOG_LEVEL: 'silent' }),
    use: 'memory',
  });
  try {
    const ids = { ko: await readSample(container, SAMPLES.ko), en: await readSample(container, SAMPLES.en) };
    const results: { bad: BadDraft; isImproved: boolean }[] = [];
    for (const bad of makeBadDrafts())
      results.push({
        bad,
        isImproved: isImproved(bad, await answer(container, double, ids[bad.language], bad, reviewer)),
      });
    return tell(reviewer, results);
  } finally {
    await container.close();
    await double.stop();
  }
}

const REVIEWERS: Record<Reviewer, string> = {
  seesNothing: 'by a model that reviews every draft as acceptable',
  seesIt: 'by a model that sees what is wrong when it is asked to review',
};
const REFUSAL = JSON.stringify({ is_acceptable: false, score: 30, feedback: 'wrong', suggestions: ['right it'] });

async function readSample(container: Container, name: string): Promise<string> {
  const bytes = await readFile(join(process.cwd(), 'public', 'samples', name));
  const { id } = await addContract(container, OWNER, { name, bytes }, 'ko');
  await container.ingestion.read(OWNER, id);
  return id;
}

async function answer(
  container: Container,
  double: ModelDouble,
  contractId: string,
  bad: BadDraft,
  reviewer: Reviewer,
): Promise<QuestionResult> {
  await double.reset();
  await double.script(
    { kind: 'fixed-text', streamed: true, containing: 'You answer questions about a contract', text: bad.draft },
    { kind: 'fixed-text', streamed: true, containing: 'You rewrite an answer about a contract', text: bad.second },
  );
  if (reviewer === 'seesIt' && bad.wrong !== null)
    await double.script({ kind: 'fixed-text', streamed: false, containing: bad.wrong, text: REFUSAL });
  const contracts = await readyContracts(container, OWNER, [contractId]);
  return runQuestion({
    deps: {
      llm: connectModel({ baseUrl: double.url, model: 'double' }).port,
      checkCitation,
      settleSupport,
      answerWorkflow: createAnswerWorkflow,
      access: createContractAccess(container, OWNER, contracts),
      limits: DEFAULT_LIMITS,
      clock: () => container.clock.monotonicMs(),
      now: () => container.clock.now(),
    },
    input: {
      runId: 'bench',
      sessionId: 'bench',
      contractIds: [contractId],
      question: bad.question,
      history: [],
      interfaceLanguage: bad.language,
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
}

/** The draft was found unacceptable, what was wrong is gone, and what is shown scored higher and is accepted. */
function isImproved({ wrong }: BadDraft, { answer: { text, selfCheck } }: QuestionResult): boolean {
  const first = selfCheck?.rounds[0];
  const shown = selfCheck?.rounds.find(({ round }) => round === selfCheck.shown);
  if (first === undefined || shown === undefined || first.is_acceptable) return false;
  return shown.is_acceptable && shown.score > first.score && (wrong === null || !text.includes(wrong));
}

function tell(reviewer: Reviewer, results: readonly { bad: BadDraft; isImproved: boolean }[]): string {
  const share = (list: typeof results): string => `${list.filter((one) => one.isImproved).length} of ${list.length}`;
  const kinds = [...new Set(results.map(({ bad }) => bad.kind))];
  const percent = (100 * results.filter((one) => one.isImproved).length) / results.length;
  const languages = (['ko', 'en'] as const).map(
    (language) => `${language} ${share(results.filter(({ bad }) => bad.language === language))}`,
  );
  return [
    `bad drafts caught and improved in auto, ${REVIEWERS[reviewer]}: ${share(results)} (${percent.toFixed(1)} %; ${languages.join(', ')})   (bar 95 %)`,
    ...kinds.map((kind) => `  ${kind}: ${share(results.filter(({ bad }) => bad.kind === kind))}`),
  ].join('\n');
}
