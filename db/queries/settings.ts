import { eq } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { settings } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';

/** A value the server makes once and keeps: `make` is used only where there is none yet, and one of two at once wins. */
export async function ensureSetting(db: Queryable, key: string, make: () => string): Promise<string> {
  const found = await findSetting(db, key);
  if (found !== undefined) return found;
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  const stored = await findSetting(db, key);
  if (stored === undefined) throw new AppError('database_failed');
  return stored;
}

/** Replaces a value, '' where there is none yet, by what `change` makes of it; of several at once, in any process, one comes after the other. */
export function changeSetting<T>(
  db: Queryable,
  key: string,
  change: (value: string) => { value: string; result: T },
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.insert(settings).values({ key, value: '' }).onConflictDoNothing();
    const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update');
    const { value, result } = change(row?.value ?? '');
    await tx.update(settings).set({ value }).where(eq(settings.key, key));
    return result;
  });
}

/** What is kept under a key; undefined where nothing is. */
export async function findSetting(db: Queryable, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}
