import { storeReviewProgress, type ReviewRow } from '#db/queries/reviews';
import { notFoundReceipt } from '#lib/agent/outcome/not-found-receipt';
import type { ContractAccess, ContractInScope } from '#lib/agent/ports';
import { checkCitation } from '#lib/citations/check-citation';
import { AppError } from '#lib/core/errors';
import { withRun } from '#lib/llm/with-run';
import type { ReviewReport } from '#lib/protocol/review';
import { DEFAULT_REVIEW_LIMITS } from '#lib/review/limits';
import type { Sources } from '#lib/review/ports';
import type { ReviewDeps } from '#lib/review/review-deps';
import { runReview } from '#lib/review/run-review';
import type { ReviewStateValue } from '#lib/review/state';
import type { Container } from '../container';
import { meteredModel } from '../limits/metered-model';
import { compareContract } from '../contracts/compare-contract';
import { createContractAccess } from '../contracts/contract-access';
import { readyContracts } from '../contracts/ready-contracts';
import { guardOfReview } from '../reflection/review-guard';
import { createReflectionMemory } from './reflection-memory';
import { createToolBelt } from './tool-belt';

/** Runs a claimed review to its report, on from where it was; what each node brought is stored before the next begins. */
export async function executeReview(
  container: Container,
  review: ReviewRow,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<ReviewReport> {
  const deps = await reviewDeps(container, review);
  const { report } = await runReview(deps, signal, async (state) => {
    const { ownerId, id } = review;
    if (!(await storeReviewProgress(container.database.drizzle, ownerId, id, progressOf(state), tasksOf(state))))
      throw new AppError('cancelled');
    onProgress();
  });
  return report;
}

async function reviewDeps(container: Container, review: ReviewRow): Promise<ReviewDeps> {
  const { ownerId, contractId } = review;
  const [contract] = await readyContracts(container, ownerId, [contractId]);
  if (contract === undefined) throw new AppError('contract_not_found');
  const { id, title, version, language, structure } = contract;
  const model = await meteredModel(container, () => ownerId);
  const access = createContractAccess(container, ownerId, [contract]);
  return {
    input: { reviewId: review.id, focus: review.focus, side: review.side, language: review.language },
    contract: { id, title, version, language, blanks: (structure.blanks ?? []).filter(({ kind }) => kind === 'blank') },
    model: model && withRun(model, { tags: [contractId], fresh: false }),
    tools: createToolBelt(access, () => container.clock.monotonicMs()),
    sources: createSources(container, ownerId, contract, access, review.language),
    memory: createReflectionMemory(container, ownerId, review),
    checkCitation,
    guard: guardOfReview(container, ownerId, contract, review.language),
    limits: DEFAULT_REVIEW_LIMITS,
    now: () => container.clock.now(),
    checkpointer: container.checkpointer ?? undefined,
  };
}

function createSources(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
  access: ContractAccess,
  language: ReviewRow['language'],
): Sources {
  let comparison: ReturnType<typeof compareContract> | undefined;
  return {
    clauses: () => container.readings.clauses(ownerId, contract),
    compare: () => (comparison ??= compareContract(container, ownerId, contract, language)),
    scan: async (question, signal) => notFoundReceipt(await access.scan([question], signal), language),
  };
}

function progressOf(state: ReviewStateValue) {
  return {
    goal: state.optimized_goal,
    responseFormat: state.optimized_response,
    tasksDone: Math.min(state.current_task_index, state.tasks.length),
    tasksTotal: state.tasks.length,
    modelCalls: state.model_calls,
  };
}

function tasksOf(state: ReviewStateValue) {
  return state.tasks.map((task, position) => ({
    position,
    task,
    status: statusOf(position, state.current_task_index),
    result: state.results[position] ?? null,
  }));
}

function statusOf(position: number, current: number): 'waiting' | 'running' | 'done' {
  if (position < current) return 'done';
  return position === current ? 'running' : 'waiting';
}
