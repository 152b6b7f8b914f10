import type { ClauseRecord } from '#lib/protocol/clause';
import type { ContractAccess } from '../ports';
import type { ToolOutcome } from './define-tool';

type Place = { contractId: string; part: number; address: string; why: string };

/** The clauses at some places as evidence, each once with every reason, in the order of the places; what is nowhere is left out. */
export async function citedClauses(access: ContractAccess, places: readonly Place[]): Promise<ToolOutcome['found']> {
  const reasons = new Map<string, { place: Place; why: Set<string> }>();
  for (const place of places) {
    const key = `${place.contractId} ${place.part} ${place.address}`;
    const known = reasons.get(key);
    if (known === undefined) reasons.set(key, { place, why: new Set([place.why]) });
    else known.why.add(place.why);
  }
  const found = await Promise.all(
    [...reasons.values()].map(
      async ({ place, why }): Promise<{ clause: ClauseRecord; score: number; why: string[] }[]> => {
        const clause = await access.findByAddress(place.contractId, place.part, place.address);
        return clause === undefined ? [] : [{ clause, score: 1, why: [...why] }];
      },
    ),
  );
  return found.flat();
}
