import { randomUUID } from 'node:crypto';
import { inArray, like } from 'drizzle-orm';
import { settings } from '../schema/index';
import type { Queryable } from '../transaction';

const PREFIX = 'deletedSinceFilesWereRewritten/';

/** Says that something was deleted whose words are still in the database's files. A row of its own: nobody waits for another's. */
export async function noteDeletion(db: Queryable): Promise<void> {
  await db.insert(settings).values({ key: PREFIX + randomUUID(), value: '' });
}

/** What was noted since the files were rewritten. */
export async function listDeletionNotes(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(like(settings.key, `${PREFIX}%`));
  return rows.map(({ key }) => key);
}

export async function dropDeletionNotes(db: Queryable, notes: readonly string[]): Promise<void> {
  await db.delete(settings).where(inArray(settings.key, [...notes]));
}
