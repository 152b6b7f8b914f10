import type { ClauseRecord } from '#lib/protocol/clause';
import { splitSentences, type Sentence } from '#lib/core/text/split-sentences';
import type { ScannedPassage, ScannedSentence } from '../ports';
import { coverText } from '../rules/coverage';
import type { QuestionPart } from '../rules/question';
import { hasAnswerCue } from './answer-cues';
import type { ComposeInput } from './answer-draft';
import { isHeading, rankAnswerSentences } from './answer-sentences';

/** A sentence that may answer, in its clause. */
export type AnswerPassage = {
  clause: ClauseRecord;
  /** How well it fits, comparable within one question. */
  score: number;
  /** 0..1: how much of the question the passage around it has. */
  coverage: number;
  sentences: Sentence[];
  /** Which of them answers. */
  index: number;
  sentence: Sentence;
  /** How well a text fits the question, for choosing what of it to quote. */
  fit: (text: string) => number;
};

/** Learned from questions with known answers, cross-validated by contract; rounded. */
const WEIGHTS = {
  search: 2.8,
  passage: 1.6,
  words: 1.7,
  concepts: 1.9,
  nearConcepts: 0.5,
  cover: 2.8,
  cue: 0.6,
  answerType: 0.6,
  heading: -2,
  length: 0.5,
  short: -0.5,
} as const;
const CUE_WEIGHT = 0.4;
const PASSAGES = 8;
const SHORT_CHARACTERS = 25;
const LONG_CHARACTERS = 300;

/** The sentences that may answer one part of the question, best first; from the clauses of the searches where nothing was scanned. */
export async function answerPassages(part: QuestionPart, at: number, input: ComposeInput): Promise<AnswerPassage[]> {
  const fit = (text: string) => coverText(part, text) + (hasAnswerCue(part.kind, text) ? CUE_WEIGHT : 0);
  const scan = input.state.scan?.scans[at];
  if (scan === undefined || scan.passages.length === 0) return fromEvidence(part, input, fit);
  const best = Math.max(0.0001, ...scan.passages.map(({ score }) => score));
  const placed = await Promise.all(
    scan.passages.slice(0, PASSAGES).map(async (passage) => {
      const clause = await input.findByAddress(passage.contractId, passage.part, passage.address);
      return clause === undefined ? [] : inClause(clause, passage, best, part, fit);
    }),
  );
  return placed.flat().toSorted((left, right) => right.score - left.score);
}

function inClause(
  clause: ClauseRecord,
  passage: ScannedPassage,
  best: number,
  part: QuestionPart,
  fit: AnswerPassage['fit'],
): AnswerPassage[] {
  const sentences = splitSentences(clause.text);
  return passage.sentences.flatMap((scanned): AnswerPassage[] => {
    const index = sentences.findIndex(({ end }) => end > scanned.start - clause.start);
    const sentence = sentences[index];
    if (sentence === undefined) return [];
    const score =
      (WEIGHTS.search * passage.score) / best +
      WEIGHTS.passage * passage.coverage +
      weigh(scanned, sentence.text, part);
    return [{ clause, score, coverage: passage.coverage, sentences, index, sentence, fit }];
  });
}

function weigh(
  { words, concepts, nearConcepts, answerType }: ScannedSentence,
  text: string,
  part: QuestionPart,
): number {
  return (
    WEIGHTS.words * words +
    WEIGHTS.concepts * concepts +
    WEIGHTS.nearConcepts * nearConcepts +
    WEIGHTS.answerType * answerType +
    WEIGHTS.cover * coverText(part, text) +
    (hasAnswerCue(part.kind, text) ? WEIGHTS.cue : 0) +
    (isHeading(text) ? WEIGHTS.heading : 0) +
    WEIGHTS.length * Math.min(1, text.length / LONG_CHARACTERS) +
    (text.length < SHORT_CHARACTERS ? WEIGHTS.short : 0)
  );
}

function fromEvidence(part: QuestionPart, { evidence }: ComposeInput, fit: AnswerPassage['fit']): AnswerPassage[] {
  return rankAnswerSentences(part, evidence)
    .filter(({ sentence }) => !isHeading(sentence.text))
    .map(({ evidence: { clause }, ...ranked }) => ({ ...ranked, clause, fit }));
}
