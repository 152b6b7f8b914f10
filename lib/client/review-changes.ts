import type { Finding, ReviewReport } from '#lib/protocol/review';

export type ReviewChanges = { added: Finding[]; gone: Finding[] };

/** What an earlier report of the same contract did not yet say, and what is said no more; white space aside. */
export function reviewChanges(before: Pick<ReviewReport, 'risks'>, now: Pick<ReviewReport, 'risks'>): ReviewChanges {
  const keys = (findings: readonly Finding[]) => new Set(findings.map(keyOf));
  const earlier = keys(before.risks);
  const current = keys(now.risks);
  return {
    added: now.risks.filter((finding) => !earlier.has(keyOf(finding))),
    gone: before.risks.filter((finding) => !current.has(keyOf(finding))),
  };
}

function keyOf({ kind, title, statement }: Finding): string {
  return `${kind} ${title} ${statement}`.replace(/\s+/gu, '');
}
