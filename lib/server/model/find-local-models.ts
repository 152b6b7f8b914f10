import { createGuardedFetch } from '#lib/llm/guarded-fetch';
import { listModels } from '#lib/llm/list-models';
import type { LocalModels } from '#lib/protocol/model-settings';
import type { Container } from '../container';
import { assertOwnMachine } from './get-model-settings';

const LIMIT_MS = 400;
const MOST_BYTES = 1024 * 1024;

type LocalServer = { name: string; port: number };

/** Where the usual model servers listen unless somebody says otherwise. */
const LOCAL_SERVERS: readonly LocalServer[] = [
  { name: 'Ollama', port: 11434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
  { name: 'vLLM', port: 8000 },
];

/** The model servers that answer on this machine, each asked for its models once, for 400 ms. */
export async function findLocalModels(
  { mode }: Pick<Container, 'mode'>,
  servers: readonly LocalServer[] = LOCAL_SERVERS,
): Promise<LocalModels[]> {
  assertOwnMachine(mode);
  const fetch = createGuardedFetch({ localOnly: true, maxBytes: MOST_BYTES });
  const found = await Promise.all(
    servers.map(async ({ name, port }) => {
      const address = `http://127.0.0.1:${port}/v1`;
      const models = await listModels({ address, fetch, signal: AbortSignal.timeout(LIMIT_MS) });
      return models === null ? [] : [{ name, address, models }];
    }),
  );
  return found.flat();
}
