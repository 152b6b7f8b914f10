import type { Part } from '#lib/protocol/document';
import type { Statement } from '../statements/statement';

/** What is said in the main contract (part 0) and in each agreement attached to it (an annex with articles of its own), apart. */
export function groupByAgreement(
  parts: readonly Part[],
  statements: readonly Statement[],
): { part: number; statements: Statement[] }[] {
  const attached = parts.flatMap(({ kind, articles }, part) => (kind === 'annex' && articles.length > 0 ? [part] : []));
  const agreementOf = ({ part }: Statement): number => (attached.includes(part) ? part : 0);
  return [0, ...attached].map((part) => ({
    part,
    statements: statements.filter((statement) => agreementOf(statement) === part),
  }));
}
