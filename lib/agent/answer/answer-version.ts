import type { SelfCheckRound } from '#lib/protocol/self-check';
import type { AgentEvent } from '../agent-event';
import type { Agent } from '../agent-deps';
import { CitationBook } from '../compose/citation-book';
import type { ContractInScope } from '../ports';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Evidence, RunStateValue, Spending } from '../state';
import { layAnswer, type AnswerPart, type LaidAnswer } from './lay-answer';

/** What an answer is written from. */
export type Writing = {
  agent: Agent;
  state: RunStateValue;
  contracts: readonly ContractInScope[];
  question: Question;
  /** Numbered from 1 by their order, as the model was given them. */
  evidence: readonly Evidence[];
  /** What the draft cost. */
  spent: Spending;
};

/** One version of an answer, its citations checked by rule. Nothing of it is told to the reader yet. */
export type AnswerVersion = {
  origin: SelfCheckRound['origin'];
  laid: LaidAnswer;
  book: CitationBook;
  /** What the book tells once it is concluded. */
  events: AgentEvent[];
  /** Whether a model was asked about the support that the rules leave open. */
  isSettled: boolean;
};

export function layVersion(
  { agent, state, contracts, evidence }: Writing,
  origin: AnswerVersion['origin'],
  parts: readonly AnswerPart[],
): AnswerVersion {
  const events: AgentEvent[] = [];
  const book = new CitationBook({
    contracts,
    check: agent.checkCitation,
    language: state.interface_language,
    tell: (event) => events.push(event),
  });
  return { origin, laid: layAnswer(parts, evidence, book), book, events, isSettled: false };
}

/** The version as it was written, with the numbers of the clauses as the model was given them. */
export function writtenText({ laid }: Pick<AnswerVersion, 'laid'>, evidence: readonly Evidence[]): string {
  return laid.statements
    .map(({ part, shown }) => {
      if (part.type === 'written') return part.raw;
      const number = evidence.findIndex(({ clause }) => clause.id === part.clause.id) + 1;
      return number === 0 ? shown : shown.replace(/\[\d+\](?=\s*$)/, `[${number}]`);
    })
    .join('')
    .trim();
}

const KEPT_CHARACTERS = 6000;
/** [3: "words"], as a tidied answer has it. */
const QUOTED = /\[(\d{1,4}): "[^"]*"\]/g;

/** The version for its history: the clauses' names in place of the markers. */
export function readableText({ laid }: Pick<AnswerVersion, 'laid'>, evidence: readonly Evidence[]): string {
  const named = writtenText({ laid }, evidence)
    .replace(QUOTED, '[$1]')
    .replace(/\[(\d{1,4}(?:\s*[,、;]\s*\d{1,4})*)\]/g, (_, list: string) =>
      list
        .split(/[,、;]/)
        .map((number) => `[${evidence[Number(number) - 1]?.clause.display ?? '?'}]`)
        .join(''),
    );
  return named.length <= KEPT_CHARACTERS ? named : `${named.slice(0, KEPT_CHARACTERS)}…`;
}
