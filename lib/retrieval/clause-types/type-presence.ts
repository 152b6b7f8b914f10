import type { ContractIndex } from '#lib/retrieval/index/contract-index';

/**
 * For each clause type by its CUAD name the probability, 0..1, that the contract has a clause of it, calibrated on contracts
 * the classifier had not seen. Empty for a contract that is not English: of that nothing measured is known. A low value is
 * evidence of absence beside a scan, never a proof.
 */
export function typePresence({ presence }: ContractIndex): ReadonlyMap<string, number> {
  return presence;
}
