import { checkAddress, parseAddress } from '#lib/llm/address-guard';
import { createGuardedFetch } from '#lib/llm/guarded-fetch';
import { tryModel } from '#lib/llm/try-model';
import { originOfAddress, type ModelFields, type ModelTest } from '#lib/protocol/model-settings';
import type { Container } from '../container';
import { assertOwnMachine } from './get-model-settings';
import { findStoredModel, openKey } from './stored-model';

const MOST_BYTES = 1024 * 1024;

type Settings = Pick<Container, 'environment' | 'database' | 'mode' | 'clock'>;

/** Tries a connection as it is typed, before it is saved: with the key that would be used, within fifteen seconds. */
export async function testModel(
  { environment, database, mode, clock }: Settings,
  { address, model, fastModel, key }: ModelFields,
): Promise<ModelTest> {
  assertOwnMachine(mode);
  const { localOnly, connection } = await findStoredModel(database.drizzle, environment.JOHANG_DATA_DIR);
  await checkAddress(parseAddress(address), { localOnly });
  const isSameServer = connection !== null && originOfAddress(connection.address) === originOfAddress(address);
  const kept = key === undefined && isSameServer ? await openKey(environment.JOHANG_DATA_DIR, connection) : undefined;
  return tryModel({
    address,
    models: fastModel === null || fastModel === model ? [model] : [model, fastModel],
    apiKey: key ?? kept,
    fetch: createGuardedFetch({ localOnly, maxBytes: MOST_BYTES }),
    now: () => clock.monotonicMs(),
  });
}
