import { runQuestion } from '#lib/agent/run-question';
import type { QuestionResult } from '#lib/agent/run-result';
import type { AgentEvent } from '#lib/agent/agent-event';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { findMessage, listSiblings } from '#db/queries/messages';
import type { RunRow } from '#db/queries/runs';
import { findSession } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import { checkCitation } from '#lib/citations/check-citation';
import { settleSupport } from '#lib/citations/settle-support';
import { withRun } from '#lib/llm/with-run';
import { createAnswerWorkflow } from '#lib/reflection/answer-loop/create-answer-workflow';
import type { Container } from '../container';
import { createContractAccess } from '../contracts/contract-access';
import { namedContracts } from '../contracts/named-contracts';
import { readyContracts } from '../contracts/ready-contracts';
import { saidSides } from '../contracts/said-sides';
import { waitUntilRead } from '../contracts/wait-until-read';
import { meteredModel } from '../limits/metered-model';
import { createPlanMemory } from '../reflection/plan-memory';
import { questionGuard } from '../reflection/question-guard';
import { sessionHistory } from '../sessions/session-history';

type Start = (options: { resume: boolean; onEvent: (event: AgentEvent) => void }) => Promise<QuestionResult>;

/** Gathers what a run needs from the database and hands back the run, ready to start. `owner` is whose it is at each moment. */
export async function prepareRun(
  container: Container,
  run: RunRow,
  signal: AbortSignal,
  owner: () => string = () => run.ownerId,
): Promise<Start> {
  const db = container.database.drizzle;
  const [question, session] = await Promise.all([
    findMessage(db, run.ownerId, run.questionId),
    findSession(db, run.ownerId, run.sessionId),
  ]);
  if (!question || !session) throw new AppError('session_not_found');
  await waitUntilRead(container, run.ownerId, session.contractIds, signal);
  const [ready, history, answers] = await Promise.all([
    readyContracts(container, run.ownerId, session.contractIds),
    sessionHistory(db, run.ownerId, run.sessionId, question.parentId),
    listSiblings(db, run.ownerId, run.sessionId, run.questionId),
  ]);
  if (ready.length === 0) throw new AppError('contract_not_found');
  const contracts = await namedContracts(container, run.ownerId, ready, question.text);
  const sides = await saidSides(container, run.ownerId, contracts, question.text, session.sides);
  const access = createContractAccess(container, owner, contracts, sides);
  const isRepeated = answers.length > 0;
  const contractIds = contracts.map((contract) => contract.id);
  const tags = [...contractIds, run.sessionId];
  const model = await meteredModel(container, owner);
  const llm = model && withRun(model, { tags, fresh: isRepeated });
  return ({ resume, onEvent }) =>
    runQuestion({
      deps: {
        llm,
        checkCitation,
        settleSupport,
        answerWorkflow: createAnswerWorkflow,
        driftGuard: questionGuard,
        access,
        vectorsOf: container.questionVectors,
        ...(container.recorder ? { planMemory: createPlanMemory(container, run.ownerId, contracts) } : {}),
        limits: DEFAULT_LIMITS,
        clock: () => container.clock.monotonicMs(),
        now: () => container.clock.now(),
        ...(container.checkpointer ? { checkpointer: container.checkpointer } : {}),
      },
      input: {
        runId: run.id,
        sessionId: run.sessionId,
        contractIds,
        question: question.text,
        history,
        sides,
        interfaceLanguage: run.language,
        thoroughness: run.thoroughness,
      },
      resume,
      signal,
      onEvent,
    });
}
