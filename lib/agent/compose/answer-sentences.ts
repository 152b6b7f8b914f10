import { coverText, weighTerms, type TermWeights } from '#lib/language/words/cover-text';
import { clauseWithHeadings } from '../rules/coverage';
import type { QuestionKind, QuestionPart } from '#lib/language/questions/analyse-question';
import type { Evidence } from '../state';
import { hasAnswerCue } from '#lib/language/questions/answer-kinds';
import { isHeading } from '#lib/language/sentences/headings';
import { splitSentences, type Sentence } from '#lib/language/sentences/split-sentences';

export type AnswerSentence = {
  evidence: Evidence;
  sentence: Sentence;
  /** All sentences of the clause, and which of them it is. */
  sentences: Sentence[];
  index: number;
  /** How well it fits, comparable within one question. */
  score: number;
  /** 0..1: how much of the question's part stands in the sentence and its headings. */
  coverage: number;
};

const WEIGHTS = { search: 2.5, sentence: 1.3, clause: 0.7, heading: -0.5 } as const;

/** A figure or a period is either there or it is not; other kinds of answer are told less surely by their words. */
const CUE_WEIGHTS: Record<QuestionKind, number> = {
  amount: 0.7,
  period: 0.7,
  definition: 0.5,
  party: 0.3,
  condition: 0.3,
  yesNo: 0.3,
  lookup: 0,
  structure: 0,
  comparison: 0,
  all: 0,
  topic: 0,
};

/**
 * The sentences that may answer a part of the question, best first: what search thought of the clause, how many of the
 * question's words stand in the sentence and around it, and whether it looks like the kind of answer asked for.
 */
export function rankAnswerSentences(part: QuestionPart, evidence: readonly Evidence[]): AnswerSentence[] {
  const weights = weighTerms(part.terms, evidence.map(clauseWithHeadings));
  const best = Math.max(0.0001, ...evidence.map(({ score }) => score));
  return evidence
    .flatMap((entry) => rankInClause(part, entry, entry.score / best, weights))
    .toSorted((left, right) => right.score - left.score);
}

function rankInClause(
  part: QuestionPart,
  evidence: Evidence,
  searchScore: number,
  weights: TermWeights,
): AnswerSentence[] {
  const sentences = splitSentences(evidence.clause.text);
  const headings = [evidence.clause.articleTitle ?? '', ...evidence.clause.headingPath].join('\n');
  const clauseCoverage = coverText(part, `${headings}\n${evidence.clause.text}`, weights);
  return sentences.map((sentence, index) => {
    const own = coverText(part, sentence.text, weights);
    const coverage = Math.max(own, 0.85 * coverText(part, `${headings}\n${sentence.text}`, weights));
    const score =
      WEIGHTS.search * searchScore +
      WEIGHTS.sentence * own +
      WEIGHTS.clause * clauseCoverage +
      (hasAnswerCue(part.kind, sentence.text) ? CUE_WEIGHTS[part.kind] : 0) +
      (isHeading(sentence.text) ? WEIGHTS.heading : 0);
    return { evidence, sentence, sentences, index, score, coverage };
  });
}
