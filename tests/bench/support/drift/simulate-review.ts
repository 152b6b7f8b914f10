import type { Look } from '#lib/protocol/review';
import { createReviewGuard } from '#lib/reflection/drift/review-guard';
import { DEFAULT_REVIEW_LIMITS } from '#lib/review/limits';
import { runReview } from '#lib/review/run-review';
import { relatedWords } from '#lib/server/reflection/related-words';
import { createToolBelt } from '#lib/server/reviews/tool-belt';
import { createRandom } from '#tests/fixtures/drift/generated-queries';
import {
  createDriftingAccess,
  createDriftingReviewer,
  PLANNERS,
  TOOLS,
  type Behaviour,
} from '#tests/support/drifting-agents';
import { englishContract, koreanContract } from '#tests/support/fake-contract-access';
import { createFakeReview } from '#tests/support/fake-review';

export type SimulatedReview = {
  behaviour: Behaviour;
  looks: number;
  modelCalls: number;
  hasReport: boolean;
  isStopped: boolean;
  remedies: string[];
  /** Calls of each drift that brought nothing new, with the proposals that were not followed, until another way was taken. */
  wasted: number[];
};

const TASKS = {
  ko: ['대금과 지급', '해지 사유', '손해배상의 한도', '비밀유지', '권리의 귀속', '분쟁과 관할', '계약의 기간'],
  en: ['payment', 'termination', 'limit of liability', 'confidentiality', 'ownership', 'disputes', 'term'],
};

/** One review over the real graph with a model and tools that behave as `seed` says. */
export async function simulateReview(seed: number): Promise<SimulatedReview> {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const isKorean = random() < 0.5;
  const behaviour: Behaviour = {
    ...{ planner: pick(PLANNERS), tools: pick(TOOLS), isKorean, random },
    isContent: random() < 0.5,
  };
  const language = isKorean ? 'ko' : 'en';
  const tasks = TASKS[language].slice(0, 3 + Math.floor(random() * 5));
  const contract = isKorean ? koreanContract() : englishContract();
  const model = createDriftingReviewer(behaviour, tasks);
  const deps = createFakeReview(contract, {
    model,
    tools: createToolBelt(
      createDriftingAccess(behaviour),
      () => 0,
      () => Promise.resolve(),
    ),
    guard: createReviewGuard({
      language,
      advise: () => Promise.resolve([]),
      subjectOf: (task) => ({
        ...{ question: task, language, words: task.split(' '), contractLanguages: [language] },
        exhibits: isKorean ? ['별지 1'] : ['Exhibit A'],
        titles: contract.clauses.flatMap(({ articleTitle }) => articleTitle ?? []),
        related: relatedWords(task),
      }),
    }),
  });
  const { state, report } = await runReview(deps, new AbortController().signal, () => Promise.resolve());
  const own = report.looks.filter(({ by }) => by === 'model');
  return {
    behaviour,
    looks: state.history.length,
    modelCalls: model.requests.length,
    hasReport: report.sections.length > 0 && report.markdown !== '',
    isStopped: own.some(({ why }) => /멈췄어요|was stopped/.test(why)),
    remedies: own.flatMap(({ record }) => record?.drift?.remedy ?? []),
    wasted: [...new Set(own.map(({ position }) => position))].flatMap((position) =>
      wastedLooks(own.filter((look) => look.position === position)),
    ),
  };
}

export function isReviewBeyondCaps({ looks, modelCalls }: SimulatedReview): boolean {
  return looks > DEFAULT_REVIEW_LIMITS.maxIterations || modelCalls > DEFAULT_REVIEW_LIMITS.maxModelCalls;
}

/** As for a question: in a stretch without anything new, the idle looks and the model's wishes that were not followed. */
function wastedLooks(looks: readonly Look[]): number[] {
  const drifts: number[] = [];
  let open: { wasted: number; isTurned: boolean } | null = null;
  for (const { newFacts, why } of looks) {
    const isTurned = why !== '';
    const isIdle = !isTurned && newFacts === 0;
    if (open !== null && (newFacts > 0 || (isIdle && open.isTurned))) {
      drifts.push(open.wasted);
      open = null;
    }
    if (!isIdle && !isTurned) continue;
    open ??= { wasted: 0, isTurned: false };
    open.wasted += 1;
    open.isTurned ||= isTurned;
  }
  if (open !== null) drifts.push(open.wasted);
  return drifts;
}
