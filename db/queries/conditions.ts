import { and, eq, inArray, or, sql, type Column, type SQL } from 'drizzle-orm';
import { contracts } from '../schema/index';

/** Owner of samples and standard contracts: readable by all, hidden by whoever wants, deletable by none. */
export const SYSTEM_OWNER = 'system';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NOTHING = sql`false`;

/** An id from outside that is no uuid is an unknown id, not a broken query. */
export function hasId(column: Column, id: string): SQL {
  return UUID.test(id) ? eq(column, id) : NOTHING;
}

export function hasIdAmong(column: Column, ids: readonly string[]): SQL {
  const valid = ids.filter((id) => UUID.test(id));
  return valid.length > 0 ? inArray(column, valid) : NOTHING;
}

/** A contract that `ownerId` may read: an own one, or the system's unless hidden. Needs `contracts` in the query. */
export function isReadableContract(ownerId: string, options: { withHidden?: boolean } = {}): SQL | undefined {
  const isSystem = eq(contracts.ownerId, SYSTEM_OWNER);
  const isShown = sql`not exists (select 1 from hidden_contracts hidden where hidden.contract_id = "contracts"."id" and hidden.owner_id = ${ownerId})`;
  return or(eq(contracts.ownerId, ownerId), options.withHidden === true ? isSystem : and(isSystem, isShown));
}

/** A row of a contract's content that `ownerId` may read, hidden or not: what was cited stays readable. */
export function isReadableContent(ownerColumn: Column, ownerId: string): SQL {
  return inArray(ownerColumn, [ownerId, SYSTEM_OWNER]);
}

/** `text` as a part of an ILIKE pattern that means itself. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a failed query broke the named unique index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === '23505' && 'constraint' in current)
      return current.constraint === constraint;
  }
  return false;
}
