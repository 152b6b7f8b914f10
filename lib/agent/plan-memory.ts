import type { ClauseReference } from '#lib/protocol/trace';
import type { LearnedRule, PlanStep, FailurePattern } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';

/** What a run is about, for those who have seen runs like it. */
export type RunSituation = {
  question: string;
  language: Language;
  /** The first of the question's kinds, as the question analysis names them. */
  questionKind: string;
  /** Titles of the run's contracts. */
  contractTypes: string[];
  /** How the search has failed so far; null before it has. */
  failure: FailurePattern | null;
  /** Word stems of the question. */
  terms: string[];
};

/** A plan that has served questions like this one. */
export type RememberedCase = {
  caseId: string;
  plan: PlanStep[];
  /** The same question, so that its plan needs no model to fit it. */
  isExact: boolean;
  /** 0..100; null before the first run. */
  successRate: number | null;
  isFlagged: boolean;
  /** Its owner has approved the plan: it is followed for every question that is like this one, whatever the record. */
  isApproved?: boolean | undefined;
};

/** The clause that its owner said is right for a question: for this very one, or for one that asks about the same. */
export type CorrectedClause = Pick<ClauseReference, 'contractId' | 'part' | 'address'> & { isSame: boolean };

/** What earlier runs of this owner taught. What it throws is as if there were nothing. */
export type PlanMemory = {
  /** At most three, chosen by priority, confidence, success rate. */
  findRules(situation: RunSituation): Promise<LearnedRule[]>;
  /** The best case of questions like this one. */
  findCase(situation: RunSituation): Promise<RememberedCase | undefined>;
  /** What its owner corrected the answer to this question, or to one that asks the same, to. Without it nothing was corrected. */
  findCorrection?: (question: string) => Promise<CorrectedClause | undefined>;
};
