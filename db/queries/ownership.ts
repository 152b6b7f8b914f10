import { eq } from 'drizzle-orm';
import {
  citations,
  clauses,
  contracts,
  feedback,
  messages,
  reflections,
  reviews,
  runs,
  searchUnits,
  sessions,
} from '../schema/index';
import type { Queryable } from '../transaction';

/** Every table whose rows have an owner that may change; `hidden_contracts` is a matter of taste and stays behind. */
const ownedTables = [
  contracts,
  clauses,
  searchUnits,
  sessions,
  messages,
  runs,
  citations,
  feedback,
  reviews,
  reflections,
];

/** Gives everything of one owner to another, inside the caller's transaction. */
export async function reassignOwner(tx: Queryable, fromOwnerId: string, toOwnerId: string): Promise<void> {
  for (const table of ownedTables) {
    await tx.update(table).set({ ownerId: toOwnerId }).where(eq(table.ownerId, fromOwnerId));
  }
}
