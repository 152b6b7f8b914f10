import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { Risk } from '#lib/protocol/risk';
import { RANK, weightiestHits } from './find-risks';
import { readPassages } from './read-passages';

/** What of a whole contract can hurt, the most severe first, each rule told where it is met first. */
export function listRisks(clauses: readonly ClauseRecord[], language: Language): Risk[] {
  const hits = readPassages(clauses).flatMap((passage) => weightiestHits(passage, language));
  const first = hits.filter(({ rule }, at) => hits.findIndex((hit) => hit.rule.id === rule.id) === at);
  return first
    .toSorted((left, right) => RANK[left.severity] - RANK[right.severity])
    .map(({ rule: { title, reason }, severity, passage: { part, top, start, end } }) => ({
      severity,
      title,
      reason,
      part,
      address: top.address,
      start,
      end,
    }));
}
