import type { Outcome } from '#lib/protocol/citation';

type Judgement = { success: boolean; errorType: string | null; errorMessage: string | null };

/** The end of a run as far as it says whether the answer served. */
export type RunEnd = {
  status: 'done' | 'failed';
  errorCode: string | null;
  /** Without a single word. */
  isEmpty: boolean;
  outcome: Outcome | null;
  changedCitations: number;
  /** True too where nothing had to be judged: a greeting, the outline. */
  isEvidenceSufficient: boolean;
  /** Every clause was read before the contract was said to be silent. */
  isAbsenceProved: boolean;
};

const SUCCESS: Judgement = { success: true, errorType: null, errorMessage: null };
const failure = (errorType: string, errorMessage: string): Judgement => ({ success: false, errorType, errorMessage });

/** Success while nobody has said anything: an answer came, no citation is changed, and the evidence sufficed or absence is proved. */
export function judgeRun(run: RunEnd): Judgement {
  if (run.status === 'failed') return failure(run.errorCode ?? 'internal', 'the run failed');
  if (run.isEmpty) return failure('noAnswer', 'no answer came');
  if (run.changedCitations > 0) return failure('citationChanged', `${run.changedCitations} citations are changed`);
  if (run.isEvidenceSufficient || run.isAbsenceProved) return SUCCESS;
  return run.outcome === 'notFound'
    ? failure('nothingFound', 'nothing was found, and not every clause was read')
    : failure('notSufficient', 'the evidence did not suffice');
}

/** The owner's thumb decides when there is one; without it the automatic judgement holds (again). */
export function withThumb(
  automatic: Judgement,
  feedback: { thumb: 'up' | 'down'; reason: string } | null,
  outcome: string | null,
): Judgement {
  if (feedback === null) return automatic;
  if (feedback.thumb === 'up') return SUCCESS;
  return failure(outcome === 'notFound' ? 'nothingFound' : 'thumbDown', feedback.reason);
}
