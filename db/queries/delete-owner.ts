import { eq, or } from 'drizzle-orm';
import {
  contracts,
  hiddenContracts,
  reflectionBatches,
  reflectionCounters,
  reviews,
  runs,
  user,
  verification,
} from '../schema/index';
import type { Queryable } from '../transaction';
import { attemptKey, forgetAttempts } from './attempts';
import { noteDeletion } from './deletions';
import { forgetCounts } from './limit-counts';
import { ownedTables } from './ownership';

/** What an owner has that lives on outside of the tables. */
export type Belongings = { contractIds: string[]; runIds: string[]; reviewIds: string[] };

export async function listBelongings(db: Queryable, ownerId: string): Promise<Belongings> {
  const idsOf = async (table: typeof contracts | typeof runs | typeof reviews) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.ownerId, ownerId))).map(({ id }) => id);
  return { contractIds: await idsOf(contracts), runIds: await idsOf(runs), reviewIds: await idsOf(reviews) };
}

/** Deletes every row of an owner and the account of that id, where there is one: its sign-ins end with it. */
export async function deleteOwner(tx: Queryable, ownerId: string): Promise<void> {
  for (const table of [...ownedTables, hiddenContracts, reflectionBatches, reflectionCounters])
    await tx.delete(table).where(eq(table.ownerId, ownerId));
  await forgetCounts(tx, ownerId);
  const [account] = await tx.delete(user).where(eq(user.id, ownerId)).returning({ email: user.email });
  if (account !== undefined) {
    await tx
      .delete(verification)
      .where(or(eq(verification.value, ownerId), eq(verification.identifier, account.email)));
    await forgetAttempts(tx, attemptKey('sign-in', account.email));
  }
  await noteDeletion(tx);
}
