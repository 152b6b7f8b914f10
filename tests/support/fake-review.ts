import type { Finding, Judgment, Reflection } from '#lib/protocol/review';
import { DEFAULT_REVIEW_LIMITS } from '#lib/review/limits';
import type { NewReflection, ReflectionMemory } from '#lib/review/ports';
import type { ReviewDeps } from '#lib/review/review-deps';
import { createToolBelt } from '#lib/server/reviews/tool-belt';
import { checkCitation } from '#lib/citations/check-citation';
import { createFakeAccess, type FakeContract } from '#tests/support/fake-contract-access';

/** Reflections in memory, in the order in which they were saved. */
export function createFakeMemory(known: Reflection[] = []): ReflectionMemory & { saved: NewReflection[] } {
  const saved: NewReflection[] = [];
  return {
    saved,
    save: (reflection) => {
      if (!saved.some(({ id }) => id === reflection.id)) saved.push(reflection);
      return Promise.resolve();
    },
    get: (ids) => Promise.resolve(ids.flatMap((id) => saved.find((one) => one.id === id) ?? [])),
    findRelevant: (_query, limit) => Promise.resolve(known.slice(0, limit)),
  };
}

/** What a review of a small contract is made from: the real tools and citation checks, nothing stored, no model. */
export function createFakeReview(
  contract: FakeContract,
  changes: Partial<ReviewDeps> = {},
): ReviewDeps & { memory: ReturnType<typeof createFakeMemory> } {
  const { id, title, version, language } = contract.contract;
  const memory = createFakeMemory();
  return {
    input: { reviewId: 'review-1', focus: '', side: 'neutral', language },
    contract: { id, title, version, language, blanks: [] },
    model: null,
    tools: createToolBelt(createFakeAccess([contract]), () => 0),
    sources: {
      clauses: () => Promise.resolve(contract.clauses),
      compare: () => Promise.resolve({ standard: null, articles: [] }),
      scan: () => Promise.resolve({ termsTried: [], clausesRead: contract.clauses.length, closest: [] }),
    },
    checkCitation,
    limits: DEFAULT_REVIEW_LIMITS,
    now: () => new Date('2026-01-05T00:00:00Z'),
    ...changes,
    memory,
  };
}

export function judgment(needsRetry: boolean): Judgment {
  return { needs_retry: needsRetry, confidence: 0.8, reasons: [] };
}

/** Whether a finding rests on something: a clause, or the proof that there is none. */
export function isProven({ kind, citations, standard, receipt }: Finding): boolean {
  if (kind === 'missing') return standard !== null && receipt !== null;
  if (kind === 'absent') return receipt !== null;
  return citations.length > 0 && citations.every(({ verdicts }) => verdicts.text === 'pass');
}
