import type { ContractInScope } from '#lib/agent/ports';
import type { Container } from '../../container';
import { readyContracts } from '../../contracts/ready-contracts';

/** The contracts of many questions, each read once; undefined for one that cannot be read now. */
export function createContractReader(
  container: Container,
  ownerId: string,
): (contractId: string) => Promise<ContractInScope | undefined> {
  const read = new Map<string, Promise<ContractInScope | undefined>>();
  return (contractId) => {
    const known = read.get(contractId);
    if (known !== undefined) return known;
    const reading = readyContracts(container, ownerId, [contractId]).then(([contract]) => contract);
    read.set(contractId, reading);
    return reading;
  };
}
