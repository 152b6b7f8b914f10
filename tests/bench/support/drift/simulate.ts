import { MemorySaver } from '@langchain/langgraph';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { runQuestion, type QuestionResult } from '#lib/agent/run-question';
import { createQuestionGuard } from '#lib/reflection/drift/question-guard';
import { relatedWords } from '#lib/server/reflection/related-words';
import { createRandom } from '#tests/fixtures/drift/generated-queries';
import {
  createDriftingAccess,
  createDriftingModel,
  PLANNERS,
  TOOLS,
  type Behaviour,
} from '#tests/support/drifting-agents';

const QUESTIONS = {
  ko: [
    '주차장은 몇 대까지 쓸 수 있나요?',
    '반려동물을 데려와도 되나요?',
    '대금은 언제까지 지급해야 해?',
    '계약이 끝난 뒤 로고를 계속 써도 되나요?',
    '제3조와 관련된 예외가 있나요?',
  ],
  en: [
    'How many parking spaces do we get?',
    'May we bring pets?',
    'When are the fees due?',
    'May we keep using the logo afterwards?',
    'Are there exceptions to Section 3?',
  ],
};

export type Simulated = {
  behaviour: Behaviour;
  result: QuestionResult;
  searched: number;
  /** Calls of each drift that brought nothing new, until another way was taken or the run ended. */
  wasted: number[];
};

/** One run of the real graph with a model and tools that behave as `seed` says. `isGuarded` false: as it is without a guard. */
export async function simulate(seed: number, isGuarded = true): Promise<Simulated> {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const behaviour: Behaviour = {
    planner: pick(PLANNERS),
    tools: pick(TOOLS),
    isContent: random() < 0.5,
    isKorean: random() < 0.5,
    random,
  };
  const access = createDriftingAccess(behaviour);
  const result = await runQuestion({
    deps: {
      llm: createDriftingModel(behaviour),
      access,
      limits: DEFAULT_LIMITS,
      clock: () => 0,
      now: () => new Date('2026-01-05T00:00:00Z'),
      checkpointer: new MemorySaver(),
      sleep: () => Promise.resolve(),
      // Half of the runs leave everything to the model: it drifts earlier.
      rules: random() < 0.5,
      ...(isGuarded ? { driftGuard: createQuestionGuard(relatedWords) } : {}),
    },
    input: {
      runId: `run-${seed}`,
      sessionId: 's',
      contractIds: ['c'],
      question: pick(QUESTIONS[behaviour.isKorean ? 'ko' : 'en']),
      history: [],
      interfaceLanguage: behaviour.isKorean ? 'ko' : 'en',
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return { behaviour, result, searched: access.searched(), wasted: wastedCalls(result) };
}

/**
 * A drift is a stretch of a run in which the planner's own calls bring nothing new, with the remedies that follow. Wasted
 * in it are those calls and the proposals of the planner that were not followed; what a remedy tries is no waste.
 */
function wastedCalls({ trace }: QuestionResult): number[] {
  const { iterations, searches } = trace.diagnostics;
  const overruled = overruledTurns(trace.decisions);
  const drifts: number[] = [];
  let open: { wasted: number; isTurned: boolean } | null = null;
  for (const { iteration, newClauses, drift } of iterations) {
    const isIdle = drift === null && newClauses === 0;
    if (open !== null && (newClauses > 0 || (isIdle && open.isTurned))) {
      drifts.push(open.wasted);
      open = null;
    }
    if (!isIdle && drift === null) continue;
    open ??= { wasted: 0, isTurned: false };
    open.wasted += overruled.has(iteration) ? 1 : 0;
    if (isIdle) open.wasted += searches.filter((search) => search.iteration === iteration).length;
    else open.isTurned = true;
  }
  if (open !== null) drifts.push(open.wasted);
  return drifts;
}

/** Iterations in which the model was asked for a plan that was not followed. */
function overruledTurns(decisions: QuestionResult['trace']['decisions']): Set<number> {
  const turns = new Set<number>();
  let iteration = 1;
  decisions.forEach(({ node, by, reason }, at) => {
    if (node === 'evaluator') iteration += 1;
    const next = decisions[at + 1];
    const isTurned = node === 'planner' && next?.node === 'planner' && next.by === 'rule';
    const isAsked = by === 'model' || /nothing usable|답하지 못함/.test(reason);
    if (isTurned && isAsked) turns.add(iteration);
  });
  return turns;
}
