import { z } from 'zod';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import type { ContractInScope, HistoryTurn } from '#lib/agent/ports';
import { checkCitation } from '#lib/citations/check-citation';
import { settleSupport } from '#lib/citations/settle-support';
import { runQuestion } from '#lib/agent/run-question';
import { createAnswerWorkflow } from '#lib/reflection/answer-loop/create-answer-workflow';
import { sidesSchema } from '#lib/protocol/session';
import type { Container } from '#lib/server/container';
import { createContractAccess } from '#lib/server/contracts/contract-access';
import { saidSides } from '#lib/server/contracts/said-sides';
import { searchContractPassages } from '#lib/server/contracts/search-contracts';
import { MAX_TURNS } from '#lib/server/sessions/session-history';
import { questionGuard } from '#lib/server/reflection/question-guard';
import type { LoadedContract } from './load-contract';

export const questionRowSchema = z.object({
  id: z.string(),
  contract_id: z.string().nullish(),
  question: z.string(),
  /** The user's earlier questions in the same conversation, oldest first. */
  context: z.array(z.string()).nullish(),
  /** Which party of the contracts asks. */
  side: sidesSchema.valueType.nullish(),
});
export type QuestionRow = z.infer<typeof questionRowSchema>;

const MAX_RANKED = 64;
const MAX_SPAN_CHARACTERS = 500;

/**
 * Answers one question of the evaluation on the product's own path and gives the row that is written for it. `told`: the turns
 * of the conversation it is asked in, to which it is added.
 */
export async function answerRow(
  container: Container,
  ownerId: string,
  row: QuestionRow,
  contracts: readonly ContractInScope[],
  loaded: ReadonlyMap<string, LoadedContract>,
  told: HistoryTurn[] = [],
) {
  const startedAt = performance.now();
  const signal = new AbortController().signal;
  const { side } = row;
  const set = side ? Object.fromEntries(contracts.map(({ id }) => [id, side])) : {};
  const sides = await saidSides(container, ownerId, contracts, row.question, set);
  const { answer, trace, counts } = await runQuestion({
    deps: {
      llm: (await container.model.read())?.port ?? null,
      checkCitation,
      settleSupport,
      answerWorkflow: createAnswerWorkflow,
      driftGuard: questionGuard,
      access: createContractAccess(container, ownerId, contracts, sides),
      vectorsOf: container.questionVectors,
      limits: DEFAULT_LIMITS,
      clock: () => container.clock.monotonicMs(),
      now: () => container.clock.now(),
    },
    input: {
      runId: row.id,
      sessionId: row.id,
      contractIds: contracts.map(({ id }) => id),
      question: row.question,
      sides,
      history: [...(row.context ?? []).map((text) => ({ role: 'user' as const, text, clauses: [] })), ...told].slice(
        -MAX_TURNS,
      ),
      interfaceLanguage: 'en',
    },
    resume: false,
    signal,
    onEvent: () => undefined,
  });
  told.push(
    { role: 'user', text: row.question, clauses: [] },
    { role: 'assistant', text: answer.text, clauses: answer.citations.map(({ citation }) => citation) },
  );
  const isContractQuestion = trace.scope.kind === 'contract';
  const topic = { topic_name: trace.resolvedQuestion, queries: [trace.resolvedQuestion] };
  const ranked = isContractQuestion
    ? await searchContractPassages(container, ownerId, contracts, [topic], MAX_RANKED, signal)
    : [];
  const give = (id: string, start: number, end: number) => {
    const contract = loaded.get(id);
    return {
      contract_id: contract?.givenId ?? id,
      start: contract?.toGiven(start) ?? start,
      end: contract?.toGiven(end) ?? end,
    };
  };
  return {
    id: row.id,
    ranked: ranked.map((unit) => ({
      ...give(unit.contractId, unit.start, Math.min(unit.end, unit.start + MAX_SPAN_CHARACTERS)),
      score: unit.score,
      address: unit.address,
    })),
    answer: answer.text,
    suggestions: answer.suggestions,
    outcome: answer.outcome,
    notFound: answer.outcome === 'notFound',
    scope: { isValid: trace.scope.isValid, kind: trace.scope.kind },
    citations: answer.citations.map(({ citation }) => ({
      ...give(citation.contractId, citation.start, citation.end),
      quote: citation.quote,
      address: citation.address,
      state: citation.state,
    })),
    modelCalls: counts.modelCalls,
    ms: Math.round(performance.now() - startedAt),
  };
}
