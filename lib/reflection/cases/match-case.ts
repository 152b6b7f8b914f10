import { normaliseQuery } from '#lib/language/queries/normalise-query';
import { rolesIn } from '#lib/language/parties/roles';

/** A case of the right kind and language, with how near its question is: cosine of the two vectors. */
export type NearCase = {
  id: string;
  question: string;
  similarity: number;
  isFlagged: boolean;
  confidenceScore: number | null;
};

/**
 * From this cosine on two questions share a case. Measured on the vectors of content words: pairs that ask the same lay
 * mostly above, pairs of one kind that ask for something else below 0.55.
 */
const ALIKE = 0.6;
/** So many of the nearest are looked at. */
export const LOOKED_AT = 8;
/** A proven record moves a case up by as much as this much nearness. */
const RECORD_WEIGHT = 0.1;
const UNKNOWN_RECORD = 0.5;

/** The case that a run on `question` belongs to: the nearest that is alike. */
export function matchCase<Case extends NearCase>(question: string, near: readonly Case[]): Case | undefined {
  return alike(question, near).toSorted((left, right) => right.similarity - left.similarity)[0];
}

/** The case whose plan serves `question` best: by nearness and record, flagged ones only where there is no other. */
export function bestCase<Case extends NearCase>(question: string, near: readonly Case[]): Case | undefined {
  return alike(question, near).toSorted(
    (left, right) => Number(left.isFlagged) - Number(right.isFlagged) || rank(right) - rank(left),
  )[0];
}

/** Whether two questions ask the same in words that hardly differ: spacing, endings, punctuation. */
export function isSameQuestion(left: string, right: string): boolean {
  const key = normaliseQuery(left);
  return key === '' ? left.trim() === right.trim() : key === normaliseQuery(right);
}

function alike<Case extends NearCase>(question: string, near: readonly Case[]): Case[] {
  const roles = rolesIn(question).join(' ');
  return near.filter(
    (candidate) =>
      isSameQuestion(question, candidate.question) ||
      (candidate.similarity >= ALIKE && rolesIn(candidate.question).join(' ') === roles),
  );
}

function rank({ similarity, confidenceScore }: NearCase): number {
  return similarity + RECORD_WEIGHT * (confidenceScore ?? UNKNOWN_RECORD);
}
