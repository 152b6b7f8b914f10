import type { Citation, NotFoundReceipt } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { Judgment, Look, Reflection, ReviewSide, StandardComparisonReport } from '#lib/protocol/review';
import type { ToolName, ToolRun } from '#lib/protocol/trace';

/** The contract under review. */
export type ReviewedContract = {
  id: string;
  title: string;
  version: number;
  language: Language;
  /** Terms left open, by offset. */
  blanks: readonly { start: number; end: number }[];
};

export type ToolCall = { tool: ToolName; args: Record<string, unknown> };
/** `run` says how the call went. An error is data, only an abort rejects. */
export type ToolAnswer = { run: ToolRun; clauses: ClauseRecord[] };

/** The five tools over the reviewed contract, scoped to its owner. */
export type ToolBelt = {
  list: readonly { name: ToolName; description: string }[];
  /** `ran` holds the signatures of calls that are not to be repeated. */
  call(call: ToolCall, ran: ReadonlySet<string>, signal: AbortSignal): Promise<ToolAnswer>;
};

/** What there is to know of the contract beside the tools. */
export type Sources = {
  /** Every clause, articles before what lies in them. */
  clauses(): Promise<readonly ClauseRecord[]>;
  compare(): Promise<StandardComparisonReport>;
  /** Reads every clause for the words of a question. */
  scan(question: string, signal: AbortSignal): Promise<NotFoundReceipt>;
};

/** A reflection with what it is about. */
export type NewReflection = Reflection & { position: number; attempt: number; clauses: readonly CitedClause[] };
type CitedClause = Pick<Citation, 'contractId' | 'part' | 'address'>;

/** Reflections of this owner, past ones and this review's. Saving one id twice changes nothing. */
export type ReflectionMemory = {
  save(reflection: NewReflection, signal: AbortSignal): Promise<void>;
  get(ids: readonly string[]): Promise<Reflection[]>;
  findRelevant(query: string, limit: number, signal: AbortSignal): Promise<Reflection[]>;
};

/** Judges a result; used instead of rules and model where given. */
export type Judge = (task: string, attempt: number) => Promise<{ reflection: string; judgment: Judgment }>;

/** A call that the model wants to make, before it is made. */
export type GuardedStep = {
  call: ToolCall;
  task: string;
  position: number;
  attempt: number;
  /** This one's number, from 1 over all tasks of the review. */
  iteration: number;
  /** Every look before it, oldest first, those before a restart included. */
  history: readonly Look[];
};

/**
 * `replace` makes another call instead, `scan` reads every clause for a question, `refuse` makes none, and `stop` ends the
 * review: the task in work writes down what it has, and the report is made of what was done. `why` is told to the model
 * and kept with the look.
 */
export type GuardAnswer =
  | { verdict: 'go' }
  | { verdict: 'replace'; call: ToolCall; why: string }
  | { verdict: 'scan'; question: string; why: string }
  | { verdict: 'refuse' | 'stop'; why: string };

/** Watches over a review so that it does not run in circles. What it throws ends the review as failed. */
export type Guard = {
  before(step: GuardedStep, signal: AbortSignal): GuardAnswer | Promise<GuardAnswer>;
  /** What a look taught, kept with it as its record. */
  after?(look: Look, history: readonly Look[], signal: AbortSignal): Look['record'] | Promise<Look['record']>;
  /** How a call is told in the history; its words in order and the tool's own way when absent. */
  describe?(call: ToolCall): Pick<Look, 'query' | 'normalized' | 'strategy'>;
  /** Lessons for the model before it decides on a task; the first three are shown. */
  advise?(task: string, history: readonly Look[], signal: AbortSignal): Promise<readonly string[]>;
};

/** The verdicts on a citation; see the product's citation checker. */
export type CitationChecker = (claim: {
  quote: string;
  clauseText: string;
  clauseStart: number;
  sentence: string;
  language: Language;
  address: string;
  restOfAnswer: string;
}) => Pick<Citation, 'verdicts' | 'supportBy' | 'state' | 'reasons'> & { isShown: boolean };

export type ReviewInput = {
  reviewId: string;
  focus: string;
  side: ReviewSide;
  /** Of the report. */
  language: Language;
};
