import type { Database } from '#db/client';
import type { Environment } from '#lib/core/env';
import { isLoopbackHost } from '#lib/core/loopback';
import { connectModel, type ConnectedModel } from '#lib/llm/connect-model';
import { createGuardedFetch } from '#lib/llm/guarded-fetch';
import { hostOf } from '#lib/llm/openai-client';
import { connectModelFromEnvironment } from './connect-model-from-environment';
import { writeLocalOnlyFile } from './local-only-file';
import { findStoredModel, openKey, type StoredConnection } from './stored-model';

export type { ConnectedModel };

/** Which model is connected at the moment; null: none. */
export type ModelSource = {
  /** As far as this process knows. */
  readonly current: ConnectedModel | null;
  /** As it is set now, perhaps by another process. What begins with it ends with it. */
  read(): Promise<ConnectedModel | null>;
  /** Whether anything may be sent there. */
  maySendTo(host: string): Promise<boolean>;
  /** Forgets all answers of models that came from this contract or session, also of one that may not be used at the moment. */
  purge(tag: string): void;
};

type Options = { database: Database; environment: Environment; mode: 'local' | 'exposed' };

/**
 * The environment's model, else on one's own machine the one of the settings page. "Never leave this machine" stands above
 * both. It is asked of the database and the data folder for each use, a row by its key and a file; the connection, and its
 * cache with it, stays the same until something of it changes.
 */
export async function createModelSource({ database, environment, mode }: Options): Promise<ModelSource> {
  const fromEnvironment = connectModelFromEnvironment(environment);
  let signature = '';
  let connected: ConnectedModel | null = null;
  let current = fromEnvironment;
  let reading: Promise<ConnectedModel | null> = Promise.resolve(current);
  const findStored = () => findStoredModel(database.drizzle, environment.JOHANG_DATA_DIR);

  const isRefused = (localOnly: boolean, host: string): boolean => localOnly && !isLoopbackHost(host);

  async function connectStored(connection: StoredConnection, localOnly: boolean): Promise<ConnectedModel> {
    const { address, model, fastModel } = connection;
    const apiKey = await openKey(environment.JOHANG_DATA_DIR, connection);
    const wanted = JSON.stringify([address, model, fastModel, apiKey, localOnly]);
    if (connected === null || wanted !== signature) {
      signature = wanted;
      connected = connectModel({
        ...{ apiKey, baseUrl: address, model, fastModel: fastModel ?? undefined },
        timeoutMs: environment.OPENAI_TIMEOUT_MS,
        fetch: createGuardedFetch({ localOnly }),
      });
    }
    return connected;
  }

  async function find(): Promise<ConnectedModel | null> {
    const { localOnly, connection } = await findStored();
    if (connection === null) {
      signature = '';
      connected = null;
    }
    const host = fromEnvironment?.host ?? (connection && hostOf(connection.address));
    if (host === null || isRefused(localOnly, host)) return null;
    return fromEnvironment ?? (connection && connectStored(connection, localOnly));
  }

  const renew = async () => (current = await find());

  const source: ModelSource = {
    get current() {
      return current;
    },
    read: () => {
      // One after the other, so that one that began before a removal does not bring back what was removed.
      if (mode === 'local') reading = reading.then(renew, renew);
      return reading;
    },
    maySendTo: async (host) => mode === 'exposed' || !isRefused((await findStored()).localOnly, host),
    purge: (tag) => {
      for (const model of [fromEnvironment, connected]) model?.cache.purge(tag);
    },
  };
  await source.read();
  // A library of an earlier version has it in its row alone, which holds here also where the folder cannot be written.
  if (mode === 'local' && (await findStored()).localOnly)
    await writeLocalOnlyFile(environment.JOHANG_DATA_DIR, true).catch(() => undefined);
  return source;
}
