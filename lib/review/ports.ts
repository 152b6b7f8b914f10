import type { Citation, NotFoundReceipt } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { Judgment, Reflection, ReviewSide, ReviewToolRun, StandardComparisonReport } from '#lib/protocol/review';
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

/** Watches over a task's calls before each: a repeat may be refused, a run in circles stopped. */
export type Guard = (
  call: ToolCall,
  history: readonly ReviewToolRun[],
) => { verdict: 'go' | 'refuse' | 'stop'; why: string };

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
