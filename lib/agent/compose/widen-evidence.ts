import type { ClauseRecord } from '#lib/protocol/clause';
import type { Evidence } from '../state';
import type { ComposeInput } from './answer-draft';

/** Up to this length a clause is shown whole: a reader wants the condition with its exception, not a sentence of it. */
export const WHOLE_CLAUSE_CHARACTERS = 480;

/**
 * An item of a list says little without its lead-in: where the clause it belongs to is short enough to be shown whole,
 * that takes its place. Articles stay out of it, they would hide which of their clauses answers.
 */
export async function widenEvidence(
  evidence: readonly Evidence[],
  findByAddress: ComposeInput['findByAddress'],
): Promise<Evidence[]> {
  const widened = new Map<string, Evidence>();
  for (const entry of evidence) {
    const clause = await widen(entry.clause, findByAddress);
    const known = widened.get(clause.id);
    if (known === undefined || known.score < entry.score) widened.set(clause.id, { ...entry, clause });
  }
  return [...widened.values()];
}

async function widen(clause: ClauseRecord, findByAddress: ComposeInput['findByAddress']): Promise<ClauseRecord> {
  const address = parentOf(clause.address);
  if (address === null || address === clause.articleAddress || clause.address === clause.articleAddress) return clause;
  const parent = await findByAddress(clause.contractId, clause.part, address);
  return parent !== undefined && parent.text.length <= WHOLE_CLAUSE_CHARACTERS ? widen(parent, findByAddress) : clause;
}

/** "제3조 제2항 제1호" → "제3조 제2항"; "8.2(b)(ii)" → "8.2(b)"; null above that. */
function parentOf(address: string): string | null {
  const parent = address.replace(/(?:\s+\S+|\([^()]+\))$/u, '');
  return parent === address || parent === '' ? null : parent;
}
