import { agreementNamed } from '#lib/language/law/english-instrument';
import type { Part } from '#lib/protocol/document';

/** Where a contract says what it is called, and by what name it calls itself. */
const OPENING = 4000;

/**
 * The agreement whose section is meant ("Section 4 of the Supply Agreement") when it is not this one: its name stands in no title of the
 * document and not in its opening. Null otherwise.
 */
export function otherAgreement(parts: readonly Part[], text: string, after: string): string | null {
  const named = agreementNamed(after);
  if (named === null) return null;
  const name = named.toLowerCase();
  const isTitled = parts.some((part) => part.title?.toLowerCase().includes(name) === true);
  const firstArticle = parts.find((part) => part.articles.length > 0)?.articles[0]?.start ?? OPENING;
  const opening = text.slice(0, Math.min(OPENING, firstArticle)).replace(/\s+/g, ' ').toLowerCase();
  return isTitled || opening.includes(name) ? null : named;
}
