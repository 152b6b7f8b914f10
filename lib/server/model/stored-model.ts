import { z } from 'zod';
import { changeSetting, findSetting } from '#db/queries/settings';
import type { Queryable } from '#db/transaction';
import { originOfAddress } from '#lib/protocol/model-settings';
import { hasLocalOnlyFile } from './local-only-file';
import { ensureSecret, findSecret } from './secret-file';
import { seal, unseal } from './seal';

const NAME = 'model';

const connectionSchema = z.object({
  address: z.string(),
  model: z.string(),
  fastModel: z.string().nullable(),
  /** Sealed for the server of the address. */
  key: z.string().nullable(),
});
export type StoredConnection = z.infer<typeof connectionSchema>;

const storedSchema = z.object({ localOnly: z.boolean(), connection: connectionSchema.nullable() });
export type StoredModel = z.infer<typeof storedSchema>;

const NOTHING: StoredModel = { localOnly: false, connection: null };

/**
 * What the settings page has set; nothing where nobody did. "Never leave this machine" holds where the database or the data
 * folder says so: a command that keeps nothing works on a database of its own.
 */
export async function findStoredModel(db: Queryable, dataDir: string): Promise<StoredModel> {
  const stored = parse((await findSetting(db, NAME)) ?? '');
  return { ...stored, localOnly: stored.localOnly || (await hasLocalOnlyFile(dataDir)) };
}

export function changeStoredModel(db: Queryable, change: (stored: StoredModel) => StoredModel): Promise<StoredModel> {
  return changeSetting(db, NAME, (value) => {
    const result = change(parse(value));
    return { value: JSON.stringify(result), result };
  });
}

/** The key for the database. Bound to its server, it never goes to another one, whoever changes the address beside it. */
export async function sealKey(dataDir: string, key: string, address: string): Promise<string> {
  return seal(key, await ensureSecret(dataDir), originOfAddress(address) ?? '');
}

/** The stored key; undefined where there is none or what opens it is gone. */
export async function openKey(
  dataDir: string,
  { key, address }: Pick<StoredConnection, 'key' | 'address'>,
): Promise<string | undefined> {
  const secret = key === null ? null : await findSecret(dataDir);
  return key === null || secret === null
    ? undefined
    : (unseal(key, secret, originOfAddress(address) ?? '') ?? undefined);
}

function parse(value: string): StoredModel {
  if (value === '') return NOTHING;
  return storedSchema.safeParse(JSON.parse(value)).data ?? NOTHING;
}
