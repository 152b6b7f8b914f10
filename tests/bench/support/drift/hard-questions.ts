import { readFileSync } from 'node:fs';
import { parseEnvironment } from '#lib/core/env';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import type { ContractAccess, ContractInScope } from '#lib/agent/ports';
import { runQuestion, type QuestionResult } from '#lib/agent/run-question';
import { checkCitation } from '#lib/citations/check-citation';
import { loadContract } from '#lib/cli/eval/load-contract';
import { angleSchema } from '#lib/protocol/reflection';
import { createContainer, type Container } from '#lib/server/container';
import { createContractAccess } from '#lib/server/contracts/contract-access';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { questionGuard } from '#lib/server/reflection/question-guard';
import { LOCAL_OWNER } from '#lib/server/identity/identify';
import type { HardQuestion } from '#tests/fixtures/drift/hard-questions';

const FOLDER = 'tests/fixtures/drift/contracts';
/** Of the evidence in the order it was found; more would be found by handing over everything. */
const FIRST = 4;

/** `isRead`: among the first four that reading every clause brought. */
export type Asked = {
  question: HardQuestion;
  isCited: boolean;
  isFirst: boolean;
  isRead: boolean;
  run: QuestionResult;
};

/**
 * `unguarded`: as it is without a remedy; `guarded`: as the product asks; `blinded`: the question's own searches bring
 * nothing, so that only remedies can find.
 */
export type Asking = 'unguarded' | 'guarded' | 'blinded';

const REMEDY_TOPICS: ReadonlySet<string> = new Set([...angleSchema.options, 'other language']);

/** Asks every hard question on the product's own path without a model. */
export async function askHardQuestions(
  container: Container,
  asking: Asking,
  questions: readonly HardQuestion[],
): Promise<Asked[]> {
  const contracts = new Map<string, { contract: ContractInScope; text: string }>();
  const asked: Asked[] = [];
  for (const question of questions) {
    const known = contracts.get(question.contract) ?? (await read(container, question.contract));
    contracts.set(question.contract, known);
    asked.push(await ask(container, question, known, asking));
  }
  return asked;
}

async function read(container: Container, file: string): Promise<{ contract: ContractInScope; text: string }> {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const loaded = await loadContract(container, LOCAL_OWNER.id, { id: file, title: titleOf(text), text }, '.');
  const [contract] = await readyContracts(container, LOCAL_OWNER.id, [loaded.id]);
  if (contract === undefined) throw new Error(`${file} was not read`);
  return { contract, text };
}

async function ask(
  container: Container,
  question: HardQuestion,
  { contract, text }: { contract: ContractInScope; text: string },
  asking: Asking,
): Promise<Asked> {
  const access = createContractAccess(container, LOCAL_OWNER.id, [contract]);
  const run = await runQuestion({
    deps: {
      llm: null,
      checkCitation,
      ...(asking === 'unguarded' ? {} : { driftGuard: questionGuard }),
      access: asking === 'blinded' ? blinded(access) : access,
      limits: DEFAULT_LIMITS,
      clock: () => container.clock.monotonicMs(),
      now: () => container.clock.now(),
    },
    input: {
      runId: question.gold,
      sessionId: 'bench',
      contractIds: [contract.id],
      question: question.question,
      history: [],
      interfaceLanguage: 'ko',
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  const at = text.indexOf(question.gold);
  const clauses = await container.readings.clauses(LOCAL_OWNER.id, contract);
  const holds = (part: number, address: string) =>
    clauses.some((one) => one.part === part && one.address === address && one.start <= at && at < one.end);
  const { scans } = await access.scan([question.question], new AbortController().signal);
  return {
    question,
    run,
    isRead: (scans[0]?.passages ?? []).slice(0, FIRST).some(({ part, address }) => holds(part, address)),
    isCited: run.answer.citations.some(
      ({ citation }) => citation.start <= at + question.gold.length && at < citation.end,
    ),
    isFirst: run.trace.toolHistory.some(({ clauses: found }) =>
      found.slice(0, FIRST).some(({ part, address }) => holds(part, address)),
    ),
  };
}

/** A search that is no remedy finds nothing. */
function blinded(access: ContractAccess): ContractAccess {
  return {
    ...access,
    search: async (topics, limit, signal) => {
      const remedies = topics.filter(({ topic_name: name }) => REMEDY_TOPICS.has(name));
      return remedies.length === 0 ? [] : access.search(remedies, limit, signal);
    },
  };
}

function titleOf(text: string): string {
  return text.split('\n')[0]?.trim() ?? '';
}

export function openMemoryContainer(): Promise<Container> {
  return createContainer({ environment: parseEnvironment({ JOHANG_LOG_LEVEL: 'error' }), use: 'memory' });
}
