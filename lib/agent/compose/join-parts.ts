import type { AnswerPassage } from './answer-passages';

/** How much likelier a passage is for one part of a question when the article it stands in surely answers another part. */
const SAME_ARTICLE = 10;

/** The candidates for each part of one question, weighed together: what is asked in one breath is often regulated in one place. */
export function joinParts(parts: readonly AnswerPassage[][]): AnswerPassage[][] {
  if (parts.length === 1) return parts.map((candidates) => [...candidates]);
  return parts.map((candidates, at) => {
    const others = parts.filter((_, other) => other !== at).flat();
    const weighed = candidates.map((candidate) => {
      const beside = Math.max(
        0,
        ...others.filter((other) => isSameArticle(candidate, other)).map((other) => other.likelihood),
      );
      return { ...candidate, likelihood: candidate.likelihood * (1 + SAME_ARTICLE * beside) };
    });
    const total = weighed.reduce((sum, { likelihood }) => sum + likelihood, 0);
    return weighed
      .map((candidate) => ({ ...candidate, likelihood: candidate.likelihood / total }))
      .toSorted((left, right) => right.likelihood - left.likelihood);
  });
}

function isSameArticle({ clause: one }: AnswerPassage, { clause: other }: AnswerPassage): boolean {
  return one.contractId === other.contractId && one.part === other.part && one.articleAddress === other.articleAddress;
}
