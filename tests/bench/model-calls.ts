import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import type { ContractInScope } from '#lib/agent/ports';
import { runQuestion } from '#lib/agent/run-question';
import { checkCitation } from '#lib/citations/check-citation';
import { settleSupport } from '#lib/citations/settle-support';
import { loadContract } from '#lib/cli/eval/load-contract';
import { readLines } from '#lib/cli/eval/read-lines';
import { parseEnvironment } from '#lib/core/env';
import { connectModel } from '#lib/llm/connect-model';
import { createContainer, type Container } from '#lib/server/container';
import { createContractAccess } from '#lib/server/contracts/contract-access';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { createAnswerWorkflow } from '#lib/reflection/answer-loop/create-answer-workflow';
import { startModelDouble, type ModelDouble } from '#tests/support/model-double/start';
import { loadNote, quantile } from './support/spread';

const OWNER = 'bench';

const questionSchema = z.object({
  id: z.string(),
  contract_id: z.string(),
  kind: z.string(),
  question: z.string(),
  context: z.array(z.string()).default([]),
  unanswerable: z.boolean(),
});
type Question = z.infer<typeof questionSchema>;
const contractSchema = z.object({ id: z.string(), title: z.string().optional(), text: z.string() });

const SETS = [
  { name: 'Korean', questions: 'questions-ko.jsonl', contracts: 'korean/contracts.jsonl' },
  { name: 'English', questions: 'questions-en.jsonl', contracts: 'cuad/contracts.jsonl' },
];

/**
 * How many model calls a question costs, by a model that answers plausibly: with rules before the model, and without
 * (`--rules-on` leaves the latter out).
 */
export async function run(dataFolder: string, options: readonly string[]): Promise<string> {
  if (SETS.some(({ questions }) => !existsSync(join(dataFolder, questions)))) return `no questions in ${dataFolder}`;
  const double = await startModelDouble();
  const container = await createContainer({ environment: parseEnvironment({}), use: 'memory' });
  try {
    const rows = [
      'answerable questions of the natural sets against the model double (its judgements are simple: it says what real models mostly say),',
      'earlier questions of a follow-up as its history; calls answered by the cache are not counted, the cache begins empty for each run',
    ];
    for (const set of SETS) {
      const { questions, contracts } = await loadSet(container, dataFolder, set);
      for (const rules of options.includes('--rules-on') ? [true] : [true, false]) {
        const calls: number[] = [];
        await double.reset();
        for (const question of questions)
          calls.push(await countCalls(container, double.url, contracts, question, rules));
        rows.push(row(`${set.name}, rules ${rules ? 'on ' : 'off'}`, calls, rules));
        if (rules) rows.push(await whatWasAsked(double));
      }
    }
    return [...rows, loadNote()].join('\n');
  } finally {
    await container.close();
    await double.stop();
  }
}

/** Calls by what they were for, told by the beginning of their prompts. */
async function whatWasAsked(double: ModelDouble): Promise<string> {
  const counts = new Map<string, number>();
  for (const { body } of await double.requests()) {
    const said = JSON.stringify(body);
    const kind = KINDS.find(([, text]) => said.includes(text))?.[0] ?? 'other';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return `  ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}`;
}

const KINDS = [
  ['answers', 'You answer questions about a contract'],
  ['revisions', 'You rewrite an answer about a contract'],
  ['reflections', 'You review an answer about a contract'],
  ['support', 'You check sentences about a contract'],
  ['order of clauses', 'You order clauses'],
  ['plans', 'You plan the next look'],
  ['judgements', 'You judge whether the clauses'],
] as const;

function row(name: string, calls: readonly number[], hasBar: boolean): string {
  const mean = calls.reduce((sum, count) => sum + count, 0) / Math.max(1, calls.length);
  const bar = hasBar ? '   (bar 1 / 3)' : '';
  return `${name.padEnd(20)} ${calls.length} questions: median ${quantile(calls, 0.5)} / p90 ${quantile(calls, 0.9)}, mean ${mean.toFixed(2)}, most ${Math.max(...calls)}${bar}`;
}

async function loadSet(container: Container, dataFolder: string, set: (typeof SETS)[number]) {
  const all = await readLines(join(dataFolder, set.questions), questionSchema);
  const questions = all.filter(
    ({ kind, unanswerable }) => !unanswerable && kind !== 'chitchat' && kind !== 'outofscope',
  );
  const wanted = new Set(questions.map(({ contract_id }) => contract_id));
  const listPath = join(dataFolder, set.contracts);
  const contracts = new Map<string, ContractInScope>();
  for (const row of await readLines(listPath, contractSchema)) {
    if (!wanted.has(row.id)) continue;
    const { id } = await loadContract(container, OWNER, row, listPath);
    const [ready] = await readyContracts(container, OWNER, [id]);
    if (ready) contracts.set(row.id, ready);
  }
  return { questions: questions.filter(({ contract_id }) => contracts.has(contract_id)), contracts };
}

async function countCalls(
  container: Container,
  url: string,
  contracts: ReadonlyMap<string, ContractInScope>,
  { id, contract_id, question, context }: Question,
  rules: boolean,
): Promise<number> {
  const contract = contracts.get(contract_id);
  if (contract === undefined) return 0;
  const { counts } = await runQuestion({
    deps: {
      llm: connectModel({ baseUrl: url, model: 'double' }).port,
      checkCitation,
      settleSupport,
      answerWorkflow: createAnswerWorkflow,
      access: createContractAccess(container, OWNER, [contract]),
      limits: DEFAULT_LIMITS,
      clock: () => container.clock.monotonicMs(),
      now: () => container.clock.now(),
      rules,
    },
    input: {
      runId: id,
      sessionId: id,
      contractIds: [contract.id],
      question,
      history: context.map((text) => ({ role: 'user' as const, text, clauses: [] })),
      interfaceLanguage: contract.language,
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return counts.modelCalls;
}
