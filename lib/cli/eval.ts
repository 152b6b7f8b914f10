import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { environment } from '#lib/core/env';
import { AppError } from '#lib/core/errors';
import type { ContractInScope, HistoryTurn } from '#lib/agent/ports';
import { createContainer, type Container } from '#lib/server/container';
import { ContractIndexes } from '#lib/server/contracts/contract-indexes';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { LOCAL_OWNER } from '#lib/server/identity/identify';
import { answerRow, questionRowSchema, type QuestionRow } from './eval/answer-row';
import { contractRowSchema, loadContract, type LoadedContract } from './eval/load-contract';
import { readLines } from './eval/read-lines';
import { parseArguments } from './parse-arguments';
import { runCommand } from './run-command';

const usage = `Usage: npm run -s eval -- --contracts contracts.jsonl --questions questions.jsonl --out results.jsonl [--together]
  contracts.jsonl: { id, title?, text | file }   questions.jsonl: { id, contract_id?, question, context?: string[], side? }
  Writes a line per question: what the search ranked, the answer, its citations and outcome. With --together the questions of a
  contract are asked one after another in one conversation, as people ask them, else each in a conversation of its own.`;

const ownerId = LOCAL_OWNER.id;

await runCommand(usage, async (args) => {
  const option = { type: 'string' as const };
  const { values } = parseArguments(
    args,
    { contracts: option, questions: option, out: option, together: { type: 'boolean' } },
    { min: 0, max: 0 },
  );
  const { contracts: contractsPath, questions: questionsPath, out, together } = values;
  if (typeof contractsPath !== 'string' || typeof questionsPath !== 'string' || typeof out !== 'string')
    throw new AppError('usage');
  const given = await readLines(contractsPath, contractRowSchema);
  const questions = await readLines(questionsPath, questionRowSchema);
  const container = await createContainer({ environment: environment(), use: 'memory' });
  // Questions come back to every contract, in any order: none is worth building twice.
  container.indexes = new ContractIndexes(container.database, { maxUnits: Number.MAX_SAFE_INTEGER });
  try {
    const loaded: LoadedContract[] = [];
    for (const row of given) {
      loaded.push(await loadContract(container, ownerId, row, contractsPath));
      progress('contracts', loaded.length, given.length);
    }
    await answerAll(container, loaded, { questions, isTogether: together === true }, out);
  } finally {
    await container.close();
  }
});

async function answerAll(
  container: Container,
  loaded: readonly LoadedContract[],
  { questions, isTogether }: { questions: readonly QuestionRow[]; isTogether: boolean },
  out: string,
): Promise<void> {
  const byId = new Map(loaded.map((contract) => [contract.id, contract]));
  const inScope = await readyContracts(
    container,
    ownerId,
    loaded.map(({ id }) => id),
  );
  const byGivenId = new Map(inScope.map((contract) => [byId.get(contract.id)?.givenId, contract]));
  const file = createWriteStream(out);
  const told = new Map<string, HistoryTurn[]>();
  let done = 0;
  for (const question of questions) {
    const scope = contractsOf(question.contract_id ?? null, inScope, byGivenId);
    const turns = (isTogether && told.get(question.contract_id ?? '')) || [];
    told.set(question.contract_id ?? '', turns);
    file.write(`${JSON.stringify(await answerRow(container, ownerId, question, scope, byId, turns))}\n`);
    progress('questions', (done += 1), questions.length);
  }
  file.end();
  await finished(file);
}

function contractsOf(
  givenId: string | null,
  all: readonly ContractInScope[],
  byGivenId: ReadonlyMap<string | undefined, ContractInScope>,
): readonly ContractInScope[] {
  if (givenId === null) return all;
  const one = byGivenId.get(givenId);
  if (!one) throw new AppError('usage', { detail: `contract_id ${givenId}` });
  return [one];
}

function progress(what: string, done: number, total: number): void {
  const end = done === total ? '\n' : '';
  if (done === total || done % 10 === 0) process.stderr.write(`\r${what} ${done}/${total}${end}`);
}
