import type { Angle, FailurePattern, IterationRecord, SearchRecord, Strategy } from '#lib/protocol/reflection';
import { topicFor, type Topic } from './angles';
import { describeCall } from './describe-call';
import { classifyResults, detectDrift, type Drift } from './detect-drift';
import { callsFor, callsOf, rewordedCall, searchExhibits } from './make-remedy';
import { driftPhrases } from './phrases';
import { recordIteration, remediesTaken } from './record-iteration';
import { rewordQuestion, REWORDING, type Reworded } from '#lib/language/lexicon/reword-question';
import { remediesLeft, type Remedy } from './remedy';
import type { Call, RelatedWords, Subject } from './subject';
import { QUESTION_THRESHOLDS, type DriftThresholds } from './thresholds';

export type QuestionStep = {
  /** The parts of the question that the evidence is weak for, in the words of the contracts; empty where it is not. */
  reworded: readonly Reworded[];
  /** The call that the planner wants; null when it has none: a repeat that was refused, or nothing left to try. */
  call: Call | null;
  /** Whether what it wanted was a repeat. */
  isRepeat: boolean;
  subject: Omit<Subject, 'related'>;
  searches: readonly (SearchRecord & { action: string })[];
  iterations: readonly IterationRecord[];
  /** Whether a call may run and has not. */
  isNew: (call: Call) => boolean;
  language: Subject['language'];
};

type Judged = { pattern: FailurePattern; remedy: Remedy | typeof REWORDING; why: string };
type QuestionVerdict =
  | { verdict: 'go' }
  /** `beside` runs along with the call. */
  | ({ verdict: 'replace'; call: Call; beside: Call[] } & Judged)
  /** Nothing but reading every clause is left; the graph does that before it answers. */
  | ({ verdict: 'scan' } & Judged);

/**
 * Watches one question. It keeps nothing: what happened is in the run's state, so a resumed run is watched like any other.
 * `related` gives words for the same, in both languages.
 */
export function createQuestionGuard(
  related: (text: string) => RelatedWords,
  thresholds: DriftThresholds = QUESTION_THRESHOLDS,
) {
  return {
    describe: describeCall,
    record: recordIteration,
    reword: rewordQuestion,
    lookFrom: (angles: readonly Angle[], subject: Omit<Subject, 'related'>): Topic[] =>
      angles.flatMap((angle) => topicFor(angle, { ...subject, related: related(subject.question) }) ?? []),
    beginWith: (strategy: Strategy, subject: Omit<Subject, 'related'>): Call[] =>
      callsOf(strategy, { ...subject, related: related(subject.question) }),
    judge(step: QuestionStep): QuestionVerdict {
      const hasTurned = step.iterations.some(({ drift }) => drift !== null);
      const weak = hasTurned ? undefined : rewordedCall(step.reworded);
      const exhibits = searchExhibits({ ...step.subject, related: NO_WORDS }).filter(step.isNew);
      if (weak !== undefined && step.isNew(weak)) {
        const why = driftPhrases(step.language).reworded(step.reworded.flatMap(({ words }) => words));
        return { verdict: 'replace', call: weak, beside: exhibits, pattern: 'tooNarrow', remedy: REWORDING, why };
      }
      const drift = driftOf(step, thresholds);
      if (drift === undefined) return { verdict: 'go' };
      const phrases = driftPhrases(step.language);
      const subject = { ...step.subject, related: related(step.subject.question) };
      const strategy = step.searches.at(-1)?.strategy ?? 'clauseSearch';
      const told = (remedy: Remedy): Judged => ({
        pattern: drift.pattern,
        remedy,
        why: `${phrases.pattern[drift.pattern]}: ${phrases.remedy[remedy]}`,
      });
      const unseen = (call: Call): boolean =>
        step.isNew(call) &&
        detectDrift({ ...describeCall(call), action: call.tool }, step.searches, [], thresholds)?.detector !==
          'sameQuery';
      for (const remedy of remediesLeft(drift.detector, remediesTaken(step.iterations))) {
        const call = callsFor(remedy, subject, drift.pattern, strategy).find(unseen);
        if (call !== undefined)
          return { verdict: 'replace', call, beside: remedy === 'angle' ? exhibits : [], ...told(remedy) };
      }
      return { verdict: 'scan', ...told('scan') };
    },
  };
}

const NO_WORDS: RelatedWords = { ko: [], en: [] };

function driftOf(step: QuestionStep, thresholds: DriftThresholds): Drift | undefined {
  if (step.call !== null) {
    const next = { ...describeCall(step.call), action: step.call.tool };
    return detectDrift(next, step.searches, step.iterations, thresholds);
  }
  return step.isRepeat
    ? { detector: 'sameQuery', pattern: 'duplicateQuery' }
    : { detector: 'noProgress', pattern: classifyResults(step.searches) };
}
