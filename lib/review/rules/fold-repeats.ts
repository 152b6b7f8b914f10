import { groupBy } from '#lib/core/group-by';
import type { Language } from '#lib/protocol/document';
import type { Finding, Severity } from '#lib/protocol/review';

/** Of one wording told one by one; a contract of hundreds of pages repeats itself. */
const TOLD = 6;
/** Of the rest, named and cited. */
const NAMED = 12;
const RANK: Record<Severity, number> = { high: 0, medium: 1, low: 2 };

/** Findings of one name beyond the first few become one that names their clauses. */
export function foldRepeats(findings: readonly Finding[], language: Language): Finding[] {
  return [...groupBy(findings, ({ title }) => title).values()].flatMap((same) => {
    const ordered = same.toSorted((left, right) => rankOf(left) - rankOf(right));
    const rest = ordered.slice(TOLD);
    const [first] = rest;
    return first === undefined || rest.length === 1
      ? ordered
      : [...ordered.slice(0, TOLD), folded(first, rest, language)];
  });
}

function folded(first: Finding, rest: readonly Finding[], language: Language): Finding {
  const citations = rest.flatMap((finding) => finding.citations.slice(-1));
  const names = [...new Set(citations.slice(0, NAMED).map(({ display }) => display))].join(', ');
  const more = rest.length > NAMED ? ' …' : '';
  const statement =
    language === 'ko'
      ? `같은 내용이 ${rest.length}곳에 더 있어요: ${names}${more}`
      : `The same stands in ${rest.length} more places: ${names}${more}`;
  return { ...first, id: `${first.id}-more`, statement, citations: citations.slice(0, NAMED) };
}

function rankOf({ severity }: Finding): number {
  return severity === null ? RANK.low + 1 : RANK[severity];
}
