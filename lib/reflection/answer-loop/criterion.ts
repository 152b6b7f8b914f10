/** How far a version meets a criterion: 1 is wholly, everything below is a fault and says why. */
type Measure = { met: number; feedback: readonly string[] };

/** A named yardstick with its share of the whole. Without a `check` only a model can tell. */
export type Criterion<Draft> = {
  id: string;
  /** What a version must be, in words a model and a reader understand. */
  description: string;
  weight: number;
  check: ((draft: Draft) => Measure) | null;
};

export type Unmet = { criterion: string; description: string; feedback: string };

type Measured = {
  /** 0..1: the share of the weight of the checked criteria; 1 when nothing could be checked. */
  share: number;
  unmet: Unmet[];
};

/** Measures a version by every criterion that has a check. A check that throws, or gives no number, counts as not met at all. */
export function measure<Draft>(criteria: readonly Criterion<Draft>[], draft: Draft): Measured {
  let total = 0;
  let reached = 0;
  const unmet: Unmet[] = [];
  for (const { id, description, weight, check } of criteria) {
    if (check === null) continue;
    const { met, feedback } = measureOne(check, draft);
    total += weight;
    reached += weight * met;
    if (met < 1) unmet.push({ criterion: id, description, feedback: feedback.join('\n') });
  }
  return { share: total === 0 ? 1 : reached / total, unmet };
}

function measureOne<Draft>(check: (draft: Draft) => Measure, draft: Draft): Measure {
  try {
    const { met, feedback } = check(draft);
    return { met: Number.isFinite(met) ? Math.min(1, Math.max(0, met)) : 0, feedback };
  } catch {
    return { met: 0, feedback: [] };
  }
}
