import { sharedWords } from '#lib/language/titles/article-titles';
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

/**
 * What can hurt, worst first; of equals what the contract says before what it lacks, then in reading order. One a place: a
 * difference from the standard of what is a risk anyway is told with the risk.
 */
export function rankRisks(findings: readonly Finding[]): Finding[] {
  const ranked = findings.filter((finding) => finding.severity !== null);
  const kept: Finding[] = [];
  for (const finding of ranked.toSorted((left, right) => KIND[left.kind] - KIND[right.kind])) {
    const same = kept.findIndex((one) => isSameMatter(one, finding));
    const known = kept[same];
    if (known === undefined) kept.push(finding);
    else if (finding.kind === 'changed' && known.kind === 'risk') kept[same] = withDifference(known, finding);
  }
  return kept.toSorted(
    (left, right) =>
      RANK[left.severity ?? 'low'] - RANK[right.severity ?? 'low'] ||
      Number(right.burdens === 'own') - Number(left.burdens === 'own') ||
      KIND[left.kind] - KIND[right.kind] ||
      (left.citations[0]?.start ?? 0) - (right.citations[0]?.start ?? 0),
  );
}

function isSameMatter(left: Finding, right: Finding): boolean {
  if (left.kind === 'blank' || right.kind === 'blank') return false;
  if (left.kind === 'missing' && right.kind === 'absent') return sharedWords(left.title, right.title) > 0;
  return left.citations.some((one) =>
    right.citations.some(({ part, start, end }) => one.part === part && one.start < end && one.end > start),
  );
}

function withDifference(risk: Finding, { standard, aspects, reason }: Finding): Finding {
  return { ...risk, standard, aspects, reason: `${risk.reason} ${reason}` };
}
