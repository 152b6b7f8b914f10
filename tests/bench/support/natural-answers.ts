import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AnswerRow, AskContracts } from './ask-contracts';

const questionSchema = z.object({
  id: z.string(),
  contract_id: z.string(),
  question: z.string(),
  context: z.array(z.string()).nullish(),
  kind: z.string(),
  spans: z.array(z.tuple([z.number(), z.number()])),
  must_contain: z.array(z.string()).default([]),
  unanswerable: z.boolean(),
});
type Question = z.infer<typeof questionSchema>;

const FIRST_CHARACTERS = 600;
const FIRST_CITATIONS = 3;

export type NaturalScores = {
  answered: number[];
  /** One of the first three citations overlaps gold; the share of them that does. */
  anyGold: number[];
  goldShare: number[];
  notFound: number[];
  falseNotFound: number[];
  scope: number[];
  refused: number[];
  ms: number[];
  /** Answered, by kind of question. */
  kinds: Map<string, number[]>;
};

/** Asks the natural questions of one file and scores the answers; 1 and 0 for each question. */
export async function scoreNatural(asker: AskContracts, dataFolder: string, file: string): Promise<NaturalScores> {
  const scores: NaturalScores = {
    ...{ answered: [], anyGold: [], goldShare: [], notFound: [], falseNotFound: [], scope: [], refused: [], ms: [] },
    kinds: new Map(),
  };
  for (const line of readFileSync(join(dataFolder, file), 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const question = questionSchema.parse(JSON.parse(line));
    const { id, question: text, context } = question;
    score(question, await asker.ask(question.contract_id, { id, question: text, context }), scores);
  }
  return scores;
}

function score(question: Question, row: AnswerRow, scores: NaturalScores): void {
  const { kind, spans, unanswerable } = question;
  scores.ms.push(row.ms);
  if (kind === 'chitchat' || kind === 'outofscope') {
    scores.scope.push(Number(row.scope.kind === (kind === 'chitchat' ? 'smalltalk' : 'outOfScope')));
    return;
  }
  scores.refused.push(Number(row.scope.kind !== 'contract'));
  if (unanswerable) return void scores.notFound.push(Number(row.notFound));
  scores.falseNotFound.push(Number(row.notFound));
  const first = row.citations.slice(0, FIRST_CITATIONS);
  const overlapping = first.filter(({ start, end }) => spans.some(([from, to]) => start < to && end > from)).length;
  const isAnswered = overlapping > 0 && holds(row.answer.slice(0, FIRST_CHARACTERS), question.must_contain);
  scores.answered.push(Number(isAnswered));
  scores.anyGold.push(Number(overlapping > 0));
  if (first.length > 0) scores.goldShare.push(overlapping / first.length);
  scores.kinds.set(kind, [...(scores.kinds.get(kind) ?? []), Number(isAnswered)]);
}

function holds(text: string, wanted: readonly string[]): boolean {
  const compact = text.replace(/\s+/g, '');
  return wanted.every((words) => compact.includes(words.replace(/\s+/g, '')));
}

export function contractIdsOf(dataFolder: string, file: string): Set<string> {
  const lines = readFileSync(join(dataFolder, file), 'utf8').split('\n');
  return new Set(
    lines.filter((line) => line.trim() !== '').map((line) => questionSchema.parse(JSON.parse(line)).contract_id),
  );
}
