import type { IterationRecord } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';
import { driftPhrases } from './phrases';
import { REMEDIES, type Remedy } from './remedy';
import { REWORDING } from '#lib/language/lexicon/reword-question';

/** What happened in one iteration. */
type IterationFacts = Pick<IterationRecord, 'iteration' | 'drift' | 'newClauses' | 'newSources' | 'confidence'> & {
  /** The calls in words: tool and query. */
  action: string;
  /** What was still missing. */
  missing: string;
  isSufficient: boolean;
  language: Language;
};

/** The iteration as a lesson, by rule: what was tried, what came of it, why, and what follows. */
export function recordIteration(facts: IterationFacts): IterationRecord {
  const { iteration, action, missing, isSufficient, confidence, newClauses, newSources, drift, language } = facts;
  const phrases = driftPhrases(language);
  const outcome = isSufficient ? 'success' : newClauses > 0 ? 'partial' : 'failure';
  return {
    iteration,
    actor: { action, goal: phrases.goal(missing), expectedOutcome: phrases.expected },
    evaluator: {
      outcome,
      actualResult: newClauses > 0 ? phrases.found(newClauses) : phrases.foundNothing,
      successCriteriaMet: isSufficient,
    },
    selfReflection: {
      reason: isSufficient ? phrases.enough : newClauses > 0 ? phrases.partly : phrases.failed,
      lesson: drift === null ? '' : drift.remedy === REWORDING ? phrases.ownWords : phrases.lesson[drift.pattern],
      alternative: isSufficient ? phrases.answers : phrases.goesOn,
    },
    memoryUpdate: memoryOf(facts),
    drift,
    newClauses,
    newSources,
    confidence,
  };
}

/** A remedy that led to what was asked is worth keeping, one that only brought something new less so. */
function memoryOf({ drift, isSufficient, newClauses, language }: IterationFacts): IterationRecord['memoryUpdate'] {
  const remedy = REMEDIES.find((one) => one === drift?.remedy);
  if (remedy === undefined || (!isSufficient && newClauses === 0)) return null;
  const phrases = driftPhrases(language);
  return { rule: phrases.worked(phrases.remedy[remedy]), priority: isSufficient ? 'high' : 'medium' };
}

export function remediesTaken(records: readonly Pick<IterationRecord, 'drift'>[]): Remedy[] {
  return records.flatMap(({ drift }) => REMEDIES.find((one) => one === drift?.remedy) ?? []);
}
