import { namedBy } from '#lib/language/titles/contract-names';
import { listFacts } from '#db/queries/facts';
import type { ContractInScope } from '#lib/agent/ports';
import type { Container } from '../container';

/**
 * The contracts that a question names, by a party or by their title, of those it may be answered from; all of them where it
 * names none, or each.
 */
export async function namedContracts(
  { database }: Pick<Container, 'database'>,
  ownerId: string,
  contracts: readonly ContractInScope[],
  question: string,
): Promise<ContractInScope[]> {
  const own = contracts.filter(({ isStandard }) => !isStandard);
  if (own.length < 2) return [...contracts];
  const names = await Promise.all(
    own.map(async ({ id, title, version }) => {
      const facts = await listFacts(database.drizzle, ownerId, id, version, ['party']);
      const parties = facts.flatMap(({ value }) => (value === null || typeof value === 'string' ? [] : [value.name]));
      return { title, parties };
    }),
  );
  const named = new Set(namedBy(question, names).flatMap((at) => own[at]?.id ?? []));
  return named.size === 0 ? [...contracts] : contracts.filter(({ id, isStandard }) => isStandard || named.has(id));
}
