import type { Container } from '../container';

/** How a reading writes the address of each of its clauses; the address itself where no clause has it. */
export async function clauseDisplays(
  { readings }: Pick<Container, 'readings'>,
  ownerId: string,
  reading: { id: string; version: number },
): Promise<(part: number, address: string) => string> {
  const clauses = await readings.clauses(ownerId, reading);
  const displays = new Map(clauses.map(({ part, address, display }) => [`${part} ${address}`, display]));
  return (part, address) => displays.get(`${part} ${address}`) ?? address;
}
