import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding } from '#lib/protocol/review';
import { cite, innermostClause } from '../cite';
import type { ReviewDeps } from '../review-deps';
import { counted } from './counted';

/** Clauses named one by one; the rest is counted. */
const NAMED = 12;
/** Of a clause that is quoted for its blank. */
const QUOTED = 300;

/** One finding for all the blanks of articles and exhibits together, each clause cited once; none where all is filled in. */
export function blankFinding(
  deps: Pick<ReviewDeps, 'checkCitation' | 'input' | 'contract'>,
  clauses: readonly ClauseRecord[],
  id: string,
): Finding[] {
  const { language } = deps.input;
  const withBlank = new Map<string, { clause: ClauseRecord; start: number }>();
  for (const blank of deps.contract.blanks) {
    const clause = clauseOf(clauses, blank);
    if (clause !== undefined && !withBlank.has(clause.id)) withBlank.set(clause.id, { clause, start: blank.start });
  }
  const places = [...withBlank.values()];
  if (places.length === 0) return [];
  const names = places.slice(0, NAMED).map(({ clause }) => clause.display);
  const statement =
    language === 'ko'
      ? `채우지 않은 칸이 있는 조항이 ${places.length}곳이에요: ${names.join(', ')}${places.length > NAMED ? ' …' : ''}`
      : `${counted(places.length, 'clause')} with a blank that is not filled in: ${names.join(', ')}${places.length > NAMED ? ' …' : ''}`;
  const citations = places.slice(0, NAMED).flatMap(({ clause, start }) => {
    const end = Math.min(clause.end, Math.max(clause.start + QUOTED, start + 1));
    return (
      cite(deps.checkCitation, clause, { start: clause.start, end }, { sentence: statement, rest: '', language }) ?? []
    );
  });
  // A statement that could cite nothing is not made.
  if (citations.length === 0) return [];
  const title = language === 'ko' ? '채우지 않은 칸' : 'Blanks';
  const reason =
    language === 'ko'
      ? '비워 두면 무엇을 약속했는지 다툼이 생겨요. 서명하기 전에 채우거나 지우세요.'
      : 'What stays blank is open to dispute. Fill it in or strike it before signing.';
  const about = { id, kind: 'blank' as const, severity: 'medium' as const, title, statement, reason };
  return [{ ...about, aspects: [], citations, standard: null, receipt: null, burdens: null }];
}

function clauseOf(clauses: readonly ClauseRecord[], { start, end }: { start: number; end: number }) {
  const holding = clauses.filter((clause) => clause.start <= start && clause.end >= end);
  const part = holding[0]?.part;
  const clause = part === undefined ? null : innermostClause(holding, part, { start, end });
  return clause === null || clause.kind === 'signature' || clause.kind === 'preamble' ? undefined : clause;
}
