import { withoutClauseLabel } from '#lib/language/sentences/headings';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding, Severity } from '#lib/protocol/review';
import { cite, innermostClause } from '../cite';
import type { ReviewDeps } from '../review-deps';
import type { Passage } from './read-passages';

type Deps = Pick<ReviewDeps, 'checkCitation' | 'input' | 'contract'>;
type About = { id: string; kind: 'term' | 'risk'; severity: Severity | null; title: string; reason: string };

/** What a finding says of a passage of the contract, which is its statement and its quote. Null when it cannot be cited. */
export function findingOf(
  deps: Deps,
  clauses: readonly ClauseRecord[],
  passage: Passage,
  about: About,
  burdens: Finding['burdens'] = null,
): Finding | null {
  const { language } = deps.input;
  const statement = statementOf(passage);
  const citations = passage.spans.flatMap((span) => {
    const clause = innermostClause(clauses, passage.part, span) ?? passage.top;
    const text = clause.text.slice(span.start - clause.start, span.end - clause.start);
    return (
      cite(deps.checkCitation, clause, span, { sentence: withoutClauseLabel(text), rest: clause.text, language }) ?? []
    );
  });
  if (citations.length < passage.spans.length) return null;
  const isBlank = deps.contract.blanks.some(({ start, end }) => start < passage.end && end > passage.start);
  return {
    ...about,
    id: `${about.id}-${passage.start}`,
    statement,
    aspects: [],
    citations,
    standard: null,
    receipt: null,
    burdens,
    ...(isBlank && about.kind === 'term' ? { kind: 'blank' as const, reason: BLANK_REASON[language] } : {}),
  };
}

const BLANK_REASON = {
  ko: '채워야 할 칸이 비어 있어요.',
  en: 'A blank in it is not filled in.',
};

function statementOf({ text, isCut }: Passage): string {
  return `${withoutClauseLabel(text)}${isCut ? ' …' : ''}`;
}
