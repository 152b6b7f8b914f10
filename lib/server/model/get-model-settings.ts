import { AppError } from '#lib/core/errors';
import { isLoopbackHost } from '#lib/core/loopback';
import { hostOf } from '#lib/llm/openai-client';
import type { KeyState, ModelSettings } from '#lib/protocol/model-settings';
import type { Container } from '../container';
import { connectModelFromEnvironment } from './connect-model-from-environment';
import { findStoredModel, openKey, type StoredConnection } from './stored-model';

type Settings = Pick<Container, 'environment' | 'database' | 'mode'>;

/** What is connected and by what, without the key. Only on one's own machine: AppError('model_settings_local'). */
export async function getModelSettings({ environment, database, mode }: Settings): Promise<ModelSettings> {
  assertOwnMachine(mode);
  const { localOnly, connection } = await findStoredModel(database.drizzle, environment.JOHANG_DATA_DIR);
  const isHeldBack = (host: string) => localOnly && !isLoopbackHost(host);
  const given = connectModelFromEnvironment(environment);
  if (given !== null) {
    const { host, model, fastModel } = given;
    const key = environment.OPENAI_API_KEY === undefined ? 'none' : 'stored';
    // The address itself may hold a password.
    return {
      source: 'environment',
      connection: { address: host, model, fastModel, key },
      localOnly,
      isHeldBack: isHeldBack(host),
    };
  }
  if (connection === null) return { source: 'none', connection: null, localOnly, isHeldBack: false };
  const { address, model, fastModel } = connection;
  return {
    source: 'stored',
    connection: { address, model, fastModel, key: await keyState(environment.JOHANG_DATA_DIR, connection) },
    localOnly,
    isHeldBack: isHeldBack(hostOf(address)),
  };
}

/** What concerns the model of the whole server is for whoever sits at it. */
export function assertOwnMachine(mode: Container['mode']): void {
  if (mode !== 'local') throw new AppError('model_settings_local');
}

async function keyState(dataDir: string, connection: StoredConnection): Promise<KeyState> {
  if (connection.key === null) return 'none';
  return (await openKey(dataDir, connection)) === undefined ? 'lost' : 'stored';
}
