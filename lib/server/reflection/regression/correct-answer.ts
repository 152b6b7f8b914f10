import type { z } from 'zod';
import { holdContracts } from '#db/queries/hold-contracts';
import { deleteRule, proposeRuleAnew } from '#db/queries/learned-rules';
import { findMessage, type MessageRow } from '#db/queries/messages';
import {
  deleteQuestionOfMessage,
  listRegressionQuestions,
  putRegressionQuestion,
  type NewRegressionQuestion,
} from '#db/queries/regression-questions';
import { findRun } from '#db/queries/runs';
import { findSession } from '#db/queries/sessions';
import type { Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { rightClauseSchema } from '#lib/protocol/chat';
import type { ClauseRecord } from '#lib/protocol/clause';
import { proposeRule, type Correction, type ProposedRule } from '#lib/reflection/regression/propose-rule';
import type { Container } from '../../container';
import { readyContracts } from '../../contracts/ready-contracts';
import { readCorrection, readOther } from './read-correction';
import { createContractReader } from './create-contract-reader';

/** A regression question about to be kept, and the rule it teaches, where it teaches one. */
type PreparedCorrection = {
  question: NewRegressionQuestion;
  rule: ProposedRule | undefined;
  runId: string | null;
};

/** Corrections that a new one is compared with, newest first. */
const MAX_OTHERS = 200;
/** Of a rule from one correction; grows and decays with its record. */
const FIRST_CONFIDENCE = 0.6;

/**
 * Reads a correction: the question as the run understood it, and the clause that is right. Throws `contract_not_found`
 * for a contract the answer's session is not about or its owner may not read, `clause_not_found` for no clause of it.
 */
export async function prepareCorrection(
  container: Container,
  ownerId: string,
  message: MessageRow,
  given: z.infer<typeof rightClauseSchema>,
  reason: string,
): Promise<PreparedCorrection> {
  const db = container.database.drizzle;
  const session = await findSession(db, ownerId, message.sessionId);
  if (!session?.contractIds.includes(given.contractId)) throw new AppError('contract_not_found');
  const question = await resolvedQuestion(db, ownerId, message);
  const read = await readRightClause(container, ownerId, message.id, question, given);
  return { ...read, question: { ...read.question, reason }, runId: message.runId };
}

/** The same for any question, whoever answered it. */
export async function readRightClause(
  container: Container,
  ownerId: string,
  messageId: string,
  question: string,
  given: z.infer<typeof rightClauseSchema>,
): Promise<Pick<PreparedCorrection, 'question' | 'rule'>> {
  const [contract] = await readyContracts(container, ownerId, [given.contractId]);
  if (!contract) throw new AppError('contract_not_found');
  const clauses = await container.readings.clauses(ownerId, contract);
  const right = findRight(clauses, given);
  if (!right) throw new AppError('clause_not_found');
  const others = await otherCorrections(container, ownerId, messageId);
  const { id: contractId, version } = contract;
  const { part, address, display } = right;
  return {
    question: { contractId, version, question, part, address, display },
    rule: proposeRule(readCorrection(question, { ...contract, clauses }, right, others)),
  };
}

/**
 * Keeps a correction in place of the answer's earlier one, its rule as a proposal under the question's id. Throws
 * `contract_not_found` when the contract was deleted since it was read.
 */
export async function keepCorrection(
  tx: Queryable,
  ownerId: string,
  messageId: string,
  { question, rule, runId }: PreparedCorrection,
): Promise<void> {
  const { contractId } = question;
  if (!(await holdContracts(tx, [contractId])).has(contractId)) throw new AppError('contract_not_found');
  const id = await putRegressionQuestion(tx, ownerId, messageId, question);
  if (id === undefined) throw new AppError('database_failed');
  if (rule === undefined) await deleteRule(tx, ownerId, id);
  else
    await proposeRuleAnew(tx, ownerId, {
      ...rule,
      id,
      priority: 'high',
      confidence: FIRST_CONFIDENCE,
      sourceRunId: runId,
      contractId,
    });
}

/** Takes an answer's correction back, and what was learned from it. */
export async function forgetCorrection(tx: Queryable, ownerId: string, messageId: string): Promise<void> {
  const id = await deleteQuestionOfMessage(tx, ownerId, messageId);
  if (id !== undefined) await deleteRule(tx, ownerId, id);
}

type Place = Pick<ClauseRecord, 'part' | 'address'>;

function findRight(clauses: readonly ClauseRecord[], { part, address }: Place): ClauseRecord | undefined {
  return clauses.find((clause) => clause.part === part && clause.address === address);
}

/** The question as the run understood it; as it was typed where the run left no trace. */
async function resolvedQuestion(db: Queryable, ownerId: string, answer: MessageRow): Promise<string> {
  const run = answer.runId === null ? undefined : await findRun(db, ownerId, answer.runId);
  const resolved = run?.trace?.resolvedQuestion ?? '';
  if (resolved !== '') return resolved;
  const asked = answer.parentId === null ? undefined : await findMessage(db, ownerId, answer.parentId);
  if (asked === undefined) throw new AppError('message_not_found');
  return asked.text;
}

async function otherCorrections(
  container: Container,
  ownerId: string,
  messageId: string,
): Promise<Correction['others']> {
  const questions = await listRegressionQuestions(container.database.drizzle, ownerId, MAX_OTHERS);
  const readContract = createContractReader(container, ownerId);
  const others: Correction['others'][number][] = [];
  for (const question of questions.filter((other) => other.messageId !== messageId)) {
    const contract = await readContract(question.contractId);
    const right = contract && findRight(await container.readings.clauses(ownerId, contract), question);
    if (right) others.push(readOther(question.question, right));
  }
  return others;
}
