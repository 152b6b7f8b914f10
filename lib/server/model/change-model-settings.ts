import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import { checkAddress, parseAddress } from '#lib/llm/address-guard';
import { originOfAddress, type ModelChange, type ModelFields, type ModelSettings } from '#lib/protocol/model-settings';
import type { Container } from '../container';
import { connectModelFromEnvironment } from './connect-model-from-environment';
import { assertOwnMachine, getModelSettings } from './get-model-settings';
import { writeLocalOnlyFile } from './local-only-file';
import { changeStoredModel, findStoredModel, sealKey, type StoredConnection } from './stored-model';

type Settings = Pick<Container, 'environment' | 'database' | 'mode' | 'model'>;

/**
 * Sets the model that new questions use from now on; what is being answered ends with the one before. The address is checked
 * as `checkAddress` says. AppError('model_set_by_environment') where the environment has set one.
 */
export async function changeModelSettings(
  container: Settings,
  { connection, localOnly }: ModelChange,
): Promise<ModelSettings> {
  assertOwnMachine(container.mode);
  const { environment, database } = container;
  const set = connection && (await prepare(container, connection, localOnly));
  await inTransaction(database.drizzle, async (tx) => {
    await changeStoredModel(tx, (stored) => ({
      localOnly: localOnly ?? stored.localOnly,
      connection: set === undefined ? stored.connection : set(stored.connection),
    }));
    // While the row is locked: of two changes at once, both places keep the later one.
    if (localOnly !== undefined) await writeLocalOnlyFile(environment.JOHANG_DATA_DIR, localOnly);
  });
  await container.model.read();
  return getModelSettings({ environment, database, mode: container.mode });
}

/** Forgets the connection and its key; questions are answered without a model. */
export async function removeModel(container: Settings): Promise<void> {
  assertOwnMachine(container.mode);
  await changeStoredModel(container.database.drizzle, (stored) => ({ ...stored, connection: null }));
  await container.model.read();
}

async function prepare(
  { environment, database }: Settings,
  { address, model, fastModel, key }: ModelFields,
  localOnly: boolean | undefined,
): Promise<(before: StoredConnection | null) => StoredConnection> {
  if (connectModelFromEnvironment(environment) !== null) throw new AppError('model_set_by_environment');
  const isLocalOnly = localOnly ?? (await findStoredModel(database.drizzle, environment.JOHANG_DATA_DIR)).localOnly;
  await checkAddress(parseAddress(address), { localOnly: isLocalOnly });
  const sealed = typeof key === 'string' ? await sealKey(environment.JOHANG_DATA_DIR, key, address) : null;
  return (before) => {
    const kept = key === undefined && isSameServer(before, address) ? (before?.key ?? null) : null;
    return { address, model, fastModel, key: sealed ?? kept };
  };
}

function isSameServer(before: StoredConnection | null, address: string): boolean {
  return before !== null && originOfAddress(before.address) === originOfAddress(address);
}
