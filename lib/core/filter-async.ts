/** The items that are meant, in order; asked one after the other. */
export async function filterAsync<T>(items: readonly T[], isMeant: (item: T) => Promise<boolean>): Promise<T[]> {
  const meant: T[] = [];
  for (const item of items) if (await isMeant(item)) meant.push(item);
  return meant;
}
