import { isKoreanOrEnglish } from '#lib/language/text/detect-language';
import type { ClauseRecord } from '#lib/protocol/clause';
import { topClauses } from './read-sentences';

/** Whether the rules can read a contract: they know Korean and English. */
export function canRead(clauses: readonly ClauseRecord[]): boolean {
  return isKoreanOrEnglish(
    topClauses(clauses)
      .map((clause) => clause.text)
      .join('\n'),
  );
}
