import type { FailurePattern, IterationRecord } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';
import type { Look } from '#lib/protocol/review';
import { describeCall } from './describe-call';
import { countSame, detectDrift, type Drift } from './detect-drift';
import { callsFor } from './make-remedy';
import { driftPhrases } from './phrases';
import { recordIteration, remediesTaken } from './record-iteration';
import { remediesLeft, type Remedy } from './remedy';
import type { Call, Subject } from './subject';
import { REVIEW_THRESHOLDS, type DriftThresholds } from './thresholds';

export type ReviewStep = { call: Call; task: string; position: number; iteration: number; history: readonly Look[] };
type ReviewVerdict =
  | { verdict: 'go' }
  | { verdict: 'replace'; call: Call; why: string }
  | { verdict: 'scan'; question: string; why: string }
  | { verdict: 'refuse' | 'stop'; why: string };

type ReviewGuardDeps = {
  /** What a task is about, in the reviewed contract. */
  subjectOf: (task: string) => Subject;
  /** Lessons in words for a task. What it throws is as if there were none. */
  advise: (task: string) => Promise<readonly string[]>;
  language: Language;
  thresholds?: DriftThresholds | undefined;
};

/**
 * Watches one review: within a task a repeat is turned into another way; over all tasks the review is ended when it goes
 * on repeating an action that brings nothing. Looks by the rules are left alone, each of them is another already.
 */
export function createReviewGuard({ subjectOf, advise, language, thresholds = REVIEW_THRESHOLDS }: ReviewGuardDeps) {
  const phrases = driftPhrases(language);
  // The remedy of the look that is being taken: told by `before`, kept with the look's record by `after`.
  let taken: { task: string; drift: IterationRecord['drift'] } = { task: '', drift: null };

  const judge = (step: ReviewStep): ReviewVerdict => {
    const streak = fruitlessStreak(step.history);
    if (step.iteration > thresholds.stopAfterIteration && streak > thresholds.stopSameActions)
      return { verdict: 'stop', why: phrases.stopped(streak) };
    const own = step.history.filter(({ position, by }) => position === step.position && by === 'model');
    const drift = driftOf(step.call, own, thresholds);
    return drift === undefined ? { verdict: 'go' } : turn(step, own, drift);
  };

  const turn = (step: ReviewStep, own: readonly Look[], { detector, pattern }: Drift): ReviewVerdict => {
    const records = own.flatMap(({ record }) => record ?? []);
    const strategy = own.at(-1)?.strategy ?? 'clauseSearch';
    const subject = subjectOf(step.task);
    const why = (remedy: Remedy): string => `${phrases.pattern[pattern]}: ${phrases.remedy[remedy]}.`;
    for (const remedy of remediesLeft(detector, remediesTaken(records))) {
      taken = { task: step.task, drift: { pattern, remedy } };
      if (remedy === 'scan') return { verdict: 'scan', question: step.task, why: why('scan') };
      const call = callsFor(remedy, subject, pattern, strategy).find((one) => !isRepeat(one, own));
      if (call !== undefined) return { verdict: 'replace', call, why: why(remedy) };
    }
    taken = { task: step.task, drift: { pattern, remedy: '' } };
    return { verdict: 'refuse', why: `${phrases.pattern[pattern]}.` };
  };

  return {
    describe: describeCall,
    before(step: ReviewStep): ReviewVerdict {
      taken = { task: step.task, drift: null };
      return judge(step);
    },
    after(look: Look): IterationRecord {
      return recordIteration({
        iteration: look.iteration,
        action: `${look.action}: ${look.query}`.slice(0, ACTION_CHARACTERS),
        missing: taken.task,
        // Whether the task is done is for its reflection to say, after its last look.
        isSufficient: false,
        confidence: 0,
        newClauses: look.newFacts,
        newSources: 0,
        drift: taken.drift,
        language,
      });
    },
    advise: (task: string): Promise<readonly string[]> => advise(task).catch(() => []),
  };
}

const ACTION_CHARACTERS = 300;

function driftOf(call: Call, own: readonly Look[], thresholds: DriftThresholds): Drift | undefined {
  if (isRepeat(call, own)) return { detector: 'sameQuery', pattern: 'duplicateQuery' satisfies FailurePattern };
  const progress = own.map(({ newFacts }) => ({ newClauses: newFacts, newSources: 0, confidence: 0 }));
  return detectDrift({ ...describeCall(call), action: call.tool }, own, progress, thresholds);
}

/** Word for word: the tools would refuse it, and a look would be lost. */
function isRepeat(call: Call, own: readonly Look[]): boolean {
  const { query } = describeCall(call);
  return own.some((look) => look.action === call.tool && look.query === query);
}

/** The last looks in a row that were the same action and brought no clause that the whole review had not seen. */
function fruitlessStreak(history: readonly Look[]): number {
  const seen = new Set<string>();
  const judged = history.map((look) => {
    const isFruitless = look.by === 'model' && look.found.every((id) => seen.has(id));
    look.found.forEach((id) => seen.add(id));
    return { ...look, isFruitless };
  });
  const last = judged.at(-1);
  if (last === undefined) return 0;
  const fruitless = judged.slice(judged.findLastIndex(({ isFruitless }) => !isFruitless) + 1);
  return countSame(last, fruitless);
}
