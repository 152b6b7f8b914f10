import type { Finding, Severity } from '#lib/protocol/review';

const RANK: Record<Severity, number> = { high: 0, medium: 1, low: 2 };
const KIND: Record<Finding['kind'], number> = {
  risk: 0,
  changed: 1,
  blank: 2,
  missing: 3,
  absent: 4,
  term: 5,
};

/** What can hurt, worst first; of equals what the contract says before what it lacks, then in reading order. One a span and title. */
export function rankRisks(findings: readonly Finding[]): Finding[] {
  const ranked = findings.filter((finding) => finding.severity !== null);
  const seen = new Set<string>();
  const distinct = ranked.filter(({ title, citations, standard }) => {
    const place = citations[0] ?? standard;
    const key = `${title} ${place?.part ?? ''} ${place?.start ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return distinct.toSorted(
    (left, right) =>
      RANK[left.severity ?? 'low'] - RANK[right.severity ?? 'low'] ||
      KIND[left.kind] - KIND[right.kind] ||
      (left.citations[0]?.start ?? 0) - (right.citations[0]?.start ?? 0),
  );
}
