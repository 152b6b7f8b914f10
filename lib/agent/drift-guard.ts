import type { Angle, FailurePattern, IterationRecord, SearchRecord, Strategy } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';
import type { ToolName } from '#lib/protocol/trace';
import type { SearchTopic } from './ports';

type Call = { tool: ToolName; args: Record<string, unknown> };

/** What a run looks for, and in what. */
export type DriftSubject = {
  question: string;
  language: Language;
  /** The question's words that carry its meaning. */
  words: string[];
  /** Languages of the contracts; never empty. */
  contractLanguages: Language[];
  /** Exhibits as the contracts name them, those first that the clauses found so far send to. */
  exhibits: string[];
  /** Titles of the articles. */
  titles: string[];
};

/** A question in the words of the contracts, and which words took the place of which. */
export type Reworded = { text: string; words: { from: string; to: string[] }[] };

type DriftStep = {
  /** The parts of the question that the evidence is weak for, in the words of the contracts; empty where it is not. */
  reworded: readonly Reworded[];
  /** The call that the planner wants; null when it has none: a repeat that was refused, or nothing left to try. */
  call: Call | null;
  isRepeat: boolean;
  subject: DriftSubject;
  /** Every search of the run, oldest first; `action` is its tool. */
  searches: readonly (SearchRecord & { action: string })[];
  iterations: readonly IterationRecord[];
  /** Whether a call may run and has not. */
  isNew: (call: Call) => boolean;
  /** Of `why`. */
  language: Language;
};

export type DriftVerdict =
  | { verdict: 'go' }
  /** `beside` runs along with the call. */
  | { verdict: 'replace'; call: Call; beside: Call[]; pattern: FailurePattern; remedy: string; why: string }
  /** Nothing but reading every clause is left. */
  | { verdict: 'scan'; pattern: FailurePattern; remedy: string; why: string };

/** Watches a run so that it does not go in circles. Pure: it asks no model, and what happened so far is given to it. */
export type DriftGuard = {
  /** How a call is kept in the search history. */
  describe(call: Call): Pick<SearchRecord, 'query' | 'normalized' | 'strategy'>;
  /** Judges a call before it runs. */
  judge(step: DriftStep): DriftVerdict;
  /** Says with the contracts' own words what a question calls by `unmet` terms, which stand nowhere in them; undefined where that changes nothing. */
  reword(question: string, articles: readonly string[], unmet: readonly string[]): Reworded | undefined;
  /** The searches that look at a subject from these sides, and the first calls of a strategy: what a learned rule asks for. */
  lookFrom(angles: readonly Angle[], subject: DriftSubject): SearchTopic[];
  beginWith(strategy: Strategy, subject: DriftSubject): Call[];
  /** An iteration as a lesson. */
  record(
    facts: Pick<IterationRecord, 'iteration' | 'drift' | 'newClauses' | 'newSources' | 'confidence'> & {
      action: string;
      missing: string;
      isSufficient: boolean;
      language: Language;
    },
  ): IterationRecord;
};
