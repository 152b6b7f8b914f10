import { and, desc, eq, or, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { contracts, runs, sessionContracts, sessions } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { containsPattern, hasId, hasIdAmong, isReadableContract } from './conditions';
import { noteDeletion } from './deletions';

export type SessionRow = InferSelectModel<typeof sessions> & {
  contractIds: string[];
  /** Which party asks, by contract. */
  sides: Record<string, string>;
  /** The run that is going on, or the last one when it was cut off. */
  unfinishedRun: { id: string; status: 'running' | 'interrupted' } | null;
};

// In a query of one table Drizzle writes columns without their table's name, and inside a subquery the name would then
// mean the inner table's column: hence "sessions"."id" in so many words.
const columns = {
  id: sessions.id,
  ownerId: sessions.ownerId,
  title: sessions.title,
  isRenamed: sessions.isRenamed,
  askedVersion: sessions.askedVersion,
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
  contractIds: sql<
    string[]
  >`array(select contract_id::text from session_contracts where session_id = "sessions"."id" order by position)`,
  sides: sql<Record<string, string>>`(
    select coalesce(json_object_agg(contract_id, side), '{}') from session_contracts
    where session_id = "sessions"."id" and side is not null)`,
  unfinishedRun: sql<SessionRow['unfinishedRun']>`(
    select json_build_object('id', last.id, 'status', last.status) from (
      select id, status from runs where session_id = "sessions"."id" order by status = 'running' desc, started_at desc limit 1
    ) last where last.status in ('running', 'interrupted'))`,
};

const isOwn = (ownerId: string, id: string) => and(eq(sessions.ownerId, ownerId), hasId(sessions.id, id));

export type NewSession = {
  id?: string | undefined;
  contractIds: readonly string[];
  title?: string | undefined;
  sides?: Readonly<Record<string, string>> | undefined;
  /** Of a question of the library's table. */
  askedVersion?: number | undefined;
};

/** Throws `contract_not_found` when one of the contracts is not the owner's to read. */
export function createSession(db: Queryable, ownerId: string, session: NewSession): Promise<SessionRow> {
  return inTransaction(db, async (tx) => {
    const { id, title = '', askedVersion = null } = session;
    const [row] = await tx
      .insert(sessions)
      .values({ ...(id === undefined ? {} : { id }), ownerId, title, isRenamed: title !== '', askedVersion })
      .returning();
    if (row === undefined) throw new AppError('database_failed');
    const contractIds = await linkContracts(tx, ownerId, row.id, session.contractIds, session.sides);
    const sides = Object.fromEntries(Object.entries(session.sides ?? {}).filter(([id]) => contractIds.includes(id)));
    return { ...row, contractIds, sides, unfinishedRun: null };
  });
}

/**
 * The owner's conversations, last used first; with `search`, those whose title or messages contain it. A question of the
 * library's table is one as soon as more was asked.
 */
export function listSessions(
  db: Queryable,
  ownerId: string,
  options: { search?: string | undefined; limit?: number | undefined } = {},
): Promise<SessionRow[]> {
  const search = options.search?.trim() ?? '';
  return db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), isConversation, search === '' ? undefined : mentions(search)))
    .orderBy(desc(sessions.updatedAt), sessions.id)
    .limit(options.limit ?? 200);
}

const isConversation = sql`("sessions"."asked_version" is null or (
  select count(*) from messages where session_id = "sessions"."id" and role = 'user') > 1)`;

function mentions(search: string): SQL | undefined {
  const pattern = containsPattern(search);
  return or(
    sql`"sessions"."title" ilike ${pattern}`,
    sql`exists (select 1 from messages where session_id = "sessions"."id" and text ilike ${pattern})`,
  );
}

export async function findSession(db: Queryable, ownerId: string, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select(columns).from(sessions).where(isOwn(ownerId, id));
  return row;
}

/** The user's own words for it; false when there is no such session. */
export function renameSession(db: Queryable, ownerId: string, id: string, title: string): Promise<boolean> {
  return update(db, isOwn(ownerId, id), { title, isRenamed: true });
}

/** The title made from the first question: never replaces one that is there. */
export function setFirstTitle(db: Queryable, ownerId: string, id: string, title: string): Promise<boolean> {
  return update(db, and(isOwn(ownerId, id), eq(sessions.title, ''), eq(sessions.isRenamed, false)), { title });
}

/** Puts it on top of the list. */
export function touchSession(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  return update(db, isOwn(ownerId, id), {});
}

async function update(
  db: Queryable,
  where: SQL | undefined,
  changes: { title?: string; isRenamed?: boolean; askedVersion?: null },
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ ...changes, updatedAt: new Date() })
    .where(where)
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Deletes it with everything of it; returns the ids of its runs, whose checkpoints are to go too. */
export function deleteSession(db: Queryable, ownerId: string, id: string): Promise<{ runIds: string[] } | undefined> {
  return inTransaction(db, async (tx) => {
    const runRows = await tx
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.ownerId, ownerId), hasId(runs.sessionId, id)));
    const deleted = await tx.delete(sessions).where(isOwn(ownerId, id)).returning({ id: sessions.id });
    if (deleted.length === 0) return undefined;
    await noteDeletion(tx);
    return { runIds: runRows.map((run) => run.id) };
  });
}

/** Replaces the contracts it is about; those that stay keep their side, and it is no question of the table's any more. Throws `session_not_found` or `contract_not_found`. */
export function setSessionContracts(
  db: Queryable,
  ownerId: string,
  id: string,
  contractIds: readonly string[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await update(tx, isOwn(ownerId, id), { askedVersion: null }))) throw new AppError('session_not_found');
    const linked = await tx
      .delete(sessionContracts)
      .where(hasId(sessionContracts.sessionId, id))
      .returning({ contractId: sessionContracts.contractId, side: sessionContracts.side });
    const sides = linked.flatMap(({ contractId, side }) => (side === null ? [] : [[contractId, side] as const]));
    await linkContracts(tx, ownerId, id, contractIds, Object.fromEntries(sides));
  });
}

/** Sets who asks in some of a session's contracts, or with null takes it back. Throws `session_not_found` or `contract_not_found`. */
export function setSessionSides(
  db: Queryable,
  ownerId: string,
  id: string,
  sides: Readonly<Record<string, string | null>>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await touchSession(tx, ownerId, id))) throw new AppError('session_not_found');
    for (const [contractId, side] of Object.entries(sides)) {
      const place = and(hasId(sessionContracts.sessionId, id), hasId(sessionContracts.contractId, contractId));
      const changed = await tx
        .update(sessionContracts)
        .set({ side })
        .where(place)
        .returning({ id: sessionContracts.contractId });
      if (changed.length === 0) throw new AppError('contract_not_found');
    }
  });
}

async function linkContracts(
  db: Queryable,
  ownerId: string,
  sessionId: string,
  contractIds: readonly string[],
  sides: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const wanted = [...new Set(contractIds.map((id) => id.toLowerCase()))];
  const readable = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isReadableContract(ownerId, { withHidden: true }), hasIdAmong(contracts.id, wanted)));
  if (readable.length < wanted.length) throw new AppError('contract_not_found');
  if (wanted.length > 0) {
    await db
      .insert(sessionContracts)
      .values(
        wanted.map((contractId, position) => ({ sessionId, contractId, position, side: sides[contractId] ?? null })),
      );
  }
  return wanted;
}
