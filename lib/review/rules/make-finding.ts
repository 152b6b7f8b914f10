import type { Finding, Severity } from '#lib/protocol/review';
import { cite, innermostClause } from '../cite';
import type { ReviewDeps } from '../review-deps';
import type { PlacedSentence } from './read-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';

/** What a finding says of one sentence of the contract, which is its statement and its quote. Null when it cannot be cited. */
export function findingOf(
  deps: Pick<ReviewDeps, 'checkCitation' | 'input' | 'contract'>,
  clauses: readonly ClauseRecord[],
  sentence: PlacedSentence,
  about: { id: string; kind: 'term' | 'risk'; severity: Severity | null; title: string; reason: string },
): Finding | null {
  const clause = innermostClause(clauses, sentence.part, sentence) ?? sentence.clause;
  const statement = withoutLabel(sentence.text);
  const { language } = deps.input;
  const citation = cite(deps.checkCitation, clause, sentence, { sentence: statement, rest: clause.text, language });
  if (citation === null) return null;
  const isBlank = deps.contract.blanks.some(({ start, end }) => start < sentence.end && end > sentence.start);
  return {
    ...about,
    id: `${about.id}-${sentence.start}`,
    statement,
    aspects: [],
    citations: [citation],
    standard: null,
    receipt: null,
    ...(isBlank && about.kind === 'term'
      ? { kind: 'blank' as const, severity: 'medium' as const, reason: BLANK_REASON[language] }
      : {}),
  };
}

const BLANK_REASON = {
  ko: '조항은 있지만 채워야 할 칸이 비어 있어요. 서명하기 전에 채우세요.',
  en: 'The clause is there, but a blank in it is not filled in. Fill it in before signing.',
};

const LABEL =
  /^(?:제\s?\d+\s?조(?:의\d+)?\s*(?:[(【[][^)】\]]*[)】\]])?\s*)?(?:[①-⑳㉑-㉟]|\d+(?:\.\d+)+|\(?(?:[a-z0-9]{1,3}|[가나다라마바사아자차카타파하])[.)]|\d{1,2}\s+(?=[“"A-Z]))\s*/iu;

/** A sentence without the number of the clause that it begins. */
export function withoutLabel(text: string): string {
  const bare = text.replace(LABEL, '').trim();
  return bare === '' ? text : bare;
}
