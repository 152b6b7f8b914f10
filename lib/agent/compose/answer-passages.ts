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
  /** How well it fits, comparable within one question: log-odds, so the distance to the best tells how sure that is. */
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

/**
 * Learned from questions with known answers as log-odds between the sentences of one question, cross-validated by
 * contract; rounded.
 */
const WEIGHTS = {
  search: 1.8,
  evidence: 2.5,
  passage: 2.2,
  words: 3.4,
  concepts: 2.3,
  nearConcepts: 0.4,
  cover: 3,
  cue: 0.5,
  answerType: 0.9,
  heading: -1,
  length: 0.2,
  short: -0.6,
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
      if (clause === undefined) return [];
      const speaking = WEIGHTS.search * (passage.score / best) + WEIGHTS.passage * passage.coverage;
      return inClause(clause, passage, speaking, part, fit).map((found) => ({
        ...found,
        score: found.score + WEIGHTS.evidence * evidenceFor(found, input.evidence),
      }));
    }),
  );
  return placed.flat().toSorted((left, right) => right.score - left.score);
}

function inClause(
  clause: ClauseRecord,
  passage: ScannedPassage,
  speaking: number,
  part: QuestionPart,
  fit: AnswerPassage['fit'],
): AnswerPassage[] {
  const sentences = splitSentences(clause.text);
  return passage.sentences.flatMap((scanned): AnswerPassage[] => {
    const index = sentences.findIndex(({ end }) => end > scanned.start - clause.start);
    const sentence = sentences[index];
    if (sentence === undefined) return [];
    const score = speaking + weigh(scanned, sentence.text, part);
    return [{ clause, score, coverage: passage.coverage, sentences, index, sentence, fit }];
  });
}

/** 0..1: how good the searches of the whole question found the clause the sentence stands in, compared with their best. */
function evidenceFor({ clause, sentence }: AnswerPassage, evidence: ComposeInput['evidence']): number {
  const at = clause.start + sentence.start;
  const holding = evidence.filter(
    ({ clause: found }) => found.contractId === clause.contractId && found.start <= at && at < found.end,
  );
  const best = Math.max(0.0001, ...evidence.map(({ score }) => score));
  return Math.max(0, ...holding.map(({ score }) => score)) / best;
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
