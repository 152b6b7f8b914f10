import type { Citation, NotFoundReceipt, Outcome } from '#lib/protocol/citation';
import type { ClauseHit, ClauseRecord } from '#lib/protocol/clause';
import type { NormFilter } from '#lib/protocol/contract-meaning';
import type { TextSpan } from '#lib/protocol/events';
import type { SelfCheck } from '#lib/protocol/self-check';
import type { DocumentStructure, Language } from '#lib/protocol/document';
import type { KeyTermsAsked } from './outcome/key-terms';
import type { Described } from './lists/describe-listed';
import type { MeantSides } from './lists/meant-sides';
import type { Fact, FactKey, Norm } from '#lib/protocol/meaning';
import type { LackReport } from '#lib/protocol/lack';
import type { Risk } from '#lib/protocol/risk';
import type { ClauseReference, Scope } from '#lib/protocol/trace';

/** What a run may know of one of its contracts. */
export type ContractInScope = {
  id: string;
  title: string;
  language: Language;
  version: number;
  isStandard: boolean;
  structure: DocumentStructure;
  /** What it answers well, in both languages and the same order; null or absent where nobody knows. */
  questions?: Record<Language, string[]> | null;
  /** Offsets of line breaks inside words; absent where lines end with their paragraphs. */
  brokenWords?: ReadonlySet<number> | undefined;
};

export type SearchTopic = { topic_name: string; queries: string[] };

export type ArticleQuery = {
  /** "5", "16-2" for 제16조의2, "8.2", "IV": the number without its word. */
  articleNumbers: readonly string[];
  /** "1", "A". */
  exhibitNumbers: readonly string[];
  /** Index of a part; absent: main part first, then a note that others share the number. */
  part?: number | undefined;
};

export type StandardComparison = {
  standard: ClauseRecord;
  user: ClauseRecord | null;
  /** 0..1 */
  similarity: number;
  added: string[];
  lacking: string[];
  changed: string[];
};

/** A key term of one of the run's contracts, and a norm of one. */
export type ContractFact = {
  contractId: string;
  fact: Fact;
  /** 0..1: how likely the rule that states it answers the part of the question it comes nearest to; null or absent where nothing told. */
  judged?: number | null;
  /** The number of that part, from 0, as of the scan's; absent where nothing told. */
  ofPart?: number;
};
/** Of a norm of a list also how it is told, and whose norms the list has. */
export type ContractNorm = { contractId: string; norm: Norm } & Partial<Described & Pick<MeantSides, 'basis'>>;
export type ContractRisk = { contractId: string; risk: Risk };
export type ContractLacks = { contractId: string; report: LackReport };

/** A term of the question, and how far the contracts speak of it. */
export type ScannedTerm = {
  /** As the question writes it. */
  surface: string;
  /** What was looked for: the term and the words of its concepts, in both languages. */
  tried: string[];
  /** 0..1: its rarity among the passages as a share of that of all terms. */
  weight: number;
  /** Passages with its very words, and those with one of its concepts. */
  literal: number;
  conceptual: number;
};

/** What speaks for a sentence, each 0..1: the question's words, its concepts and those near to them, the kind of answer. */
export type ScannedSentence = {
  start: number;
  end: number;
  words: number;
  concepts: number;
  nearConcepts: number;
  answerType: number;
  /** Of the headings above. */
  headingWords: number;
  headingConcepts: number;
  /** Of the sentence with the one before it and the headings. */
  contextConcepts: number;
  /** How near its meaning comes to the question's, as a cosine; null where it was not read for it. */
  near: number | null;
};

/** A passage as a scan read it; offsets are into the contract's canonical text. */
export type ScannedPassage = ClauseReference & {
  articleTitle: string | null;
  /** It may begin before its clause does, with the heading or the lead-in above it; `text` is all of it. */
  start: number;
  end: number;
  text: string;
  /** Its sentences in order. */
  sentences: ScannedSentence[];
  /** What search thinks of it, 0..1. */
  score: number;
  /** 0..1: how likely it answers by what its sentences mean; null where they were not read. */
  judged: number | null;
  /** 0..1: the weight of the question's terms it has. */
  coverage: number;
  /** Numbers of those terms. */
  terms: number[];
  /** 0..1: the share of the asked kinds of answer it holds; 1 when none is asked for in particular. */
  answers: number;
};

/** What reading every clause brought for one question: all of its terms, and the passages nearest to it, best first. */
export type QuestionScan = {
  question: string;
  terms: ScannedTerm[];
  passages: ScannedPassage[];
  /** Subjects the question is about, of those that a contract may well not regulate, and how many passages speak of each. */
  subjects: { surface: string; tried: string[]; passages: number }[];
  /** 0..1: how likely the kind of clause that is asked for is in the contracts; null when none is asked for by name. */
  presence: number | null;
  /** How likely the contracts say nothing on it (0..1), by which of the things it asks about they name; `missing` are those they do not. */
  silence?: { likelihood: number; missing: string[] } | undefined;
  /** How likely it is about key terms that the contracts have, and about such as they have not. */
  keyTerms?: KeyTermsAsked | undefined;
};

/** Every clause of the contracts was read once for each question. */
export type ContractScan = {
  clausesRead: number;
  scans: QuestionScan[];
  /** The same with further words for each question, taught by earlier runs or the contracts' own, to answer from; what is said to be absent rests on `scans`. */
  widened?: { words: string[]; scans: QuestionScan[] } | undefined;
};

/**
 * The run's contracts, already scoped to their owner: nothing a model says can widen it.
 * Every list is in the order a reader expects: search best first, the rest in document order.
 */
export type ContractAccess = {
  listContracts(): Promise<ContractInScope[]>;
  search(topics: readonly SearchTopic[], limit: number, signal: AbortSignal): Promise<ClauseHit[]>;
  findByIndex(query: ArticleQuery): Promise<{ clauses: ClauseRecord[]; notes: string[] }>;
  findByTitle(titles: readonly string[]): Promise<ClauseRecord[]>;
  /**
   * Reads every clause for each of the questions; `asked`: as they were typed, where they are said in other words, null for
   * one with words that its user taught, which no reader knows the meaning of.
   */
  scan(questions: readonly string[], signal: AbortSignal, asked?: readonly (string | null)[]): Promise<ContractScan>;
  /** For each passage how likely it answers the question, 0..1; null where nothing can tell. */
  judge(
    question: string,
    passages: readonly { headingPath: readonly string[]; text: string }[],
    signal: AbortSignal,
  ): Promise<number[] | null>;
  lookupStandard(query: {
    userArticleNumbers: readonly string[];
    topic?: string | undefined;
  }): Promise<StandardComparison[]>;
  /** Key terms, all or those of some keys; none of a contract whose meaning was not read. */
  listFacts(keys?: readonly FactKey[]): Promise<ContractFact[]>;
  /** Norms that fit all that is asked; with a question those that belong to the list it asks for, whatever else is. */
  listNorms(filter: NormFilter & { question?: string | undefined }, signal: AbortSignal): Promise<ContractNorm[]>;
  /** What can hurt who signs, the most severe first, contract by contract. */
  listRisks(): Promise<ContractRisk[]>;
  /** What each contract lacks of what contracts of its kind settle. */
  listLacks(): Promise<ContractLacks[]>;
  /** A clause by its address, for cross-references and definitions. */
  findByAddress(contractId: string, part: number, address: string): Promise<ClauseRecord | undefined>;
  /** Every clause of the contracts, contract by contract in document order, articles before what lies in them. */
  listClauses(): Promise<ClauseRecord[]>;
};

/** A turn of the session's history, oldest first. */
export type HistoryTurn = {
  role: 'user' | 'assistant';
  text: string;
  clauses: { contractId: string; part: number; address: string }[];
};

/**
 * The three verdicts on a citation of one sentence. Never throws: what cannot be checked is unknown. A citation that is
 * not `isShown` (its quote is not in its clause) is taken out of the answer.
 */
export type CitationCheck = (claim: {
  quote: string;
  clauseText: string;
  clauseStart: number;
  sentence: string;
  /** Of the reasons. */
  language: Language;
  address: string;
  restOfAnswer: string;
}) => CitationVerdict;

export type CitationVerdict = Pick<Citation, 'verdicts' | 'supportBy' | 'state' | 'reasons'> & {
  isShown: boolean;
  /** Whether support is all that is open and a model may settle it. */
  isForModel: boolean;
  /** An exception that the statement passes over; offsets into the clause. */
  leftOut?: { start: number; end: number } | null;
};

/** A verdict with its support settled by a model's yes or no; anything but support stays as it is. */
export type SupportSettle = (verdict: CitationVerdict, isSupported: boolean, language: Language) => CitationVerdict;

/** A citation of the finished answer; `[marker]` in the text stands for it. */
export type MarkedCitation = { marker: number; citation: Citation; version: number };

export type AgentAnswer = {
  text: string;
  outcome: Outcome | null;
  scope: Scope;
  citations: MarkedCitation[];
  notFoundReceipt: NotFoundReceipt | null;
  /** Follow-up questions a user could ask next, in the question's language. */
  suggestions: string[];
  /** Sentences that state something of the contract and carry no citation. */
  uncited: TextSpan[];
  /** Every version with what was said of it; null where there was nothing to check. */
  selfCheck: SelfCheck | null;
};
