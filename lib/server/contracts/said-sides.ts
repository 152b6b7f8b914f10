import { listFacts } from '#db/queries/facts';
import { namesOfParties } from '#lib/meaning/parties/party-names';
import type { ContractInScope } from '#lib/agent/ports';
import { sideSaidIn } from '#lib/language/parties/side-said';
import type { Sides } from '#lib/protocol/session';
import type { Container } from '../container';

/** Which party asks, contract by contract: as the question itself says, else as the session or the asker has set. */
export async function saidSides(
  { database }: Pick<Container, 'database'>,
  ownerId: string,
  contracts: readonly ContractInScope[],
  question: string,
  set: Sides,
): Promise<Sides> {
  const said = await Promise.all(
    contracts.map(async ({ id, version }) => {
      const facts = await listFacts(database.drizzle, ownerId, id, version, ['party']);
      const side = sideSaidIn(question, namesOfParties(facts));
      return side === null ? [] : [[id, side] as const];
    }),
  );
  return { ...set, ...Object.fromEntries(said.flat()) };
}
