import { APIError } from 'openai';
import { toAppError, type AppError } from '#lib/core/errors';
import type { ModelTest } from '#lib/protocol/model-settings';
import { listModels } from './list-models';
import type { ModelRequest } from './model-port';
import { createOpenAiClient, hostOf } from './openai-client';
import { createOpenAiModel } from './openai-model';
import { timeoutsWithin } from './time-limits';

const LIMIT_MS = 15_000;

const REQUEST: ModelRequest = {
  promptId: 'connection-test@1',
  messages: [{ role: 'user', content: 'Answer with the single word: ready' }],
  temperature: 0,
  maxTokens: 32,
  tier: 'main',
};

type Tried = {
  address: string;
  /** Asked one after the other until one fails. */
  models: readonly string[];
  apiKey: string | undefined;
  /** Guards where it goes and how much comes back. */
  fetch: typeof fetch;
  now: () => number;
  limitMs?: number | undefined;
};

/** Asks an endpoint for the first word of a short answer by each model, and says what came of it. What the guard of the address refuses is thrown. */
export async function tryModel({ limitMs = LIMIT_MS, ...tried }: Tried): Promise<ModelTest> {
  const { address, models, now } = tried;
  const endsAt = now() + limitMs;
  let firstTokenMs: number | null = null;
  let asked = '';
  const tell = (outcome: ModelTest['outcome'], offered: string[] = []): ModelTest => ({
    ...{ outcome, host: hostOf(address), model: asked, firstTokenMs, models: offered },
  });
  for (const model of models) {
    asked = model;
    const startedAt = now();
    try {
      await firstWord(tried, model, Math.max(1, endsAt - startedAt));
      firstTokenMs ??= Math.round(now() - startedAt);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code.startsWith('model_address') || error.code === 'model_stays_local') throw error;
      const offered = await offeredInstead(tried, model, error);
      return offered === null ? tell(outcomeOf(error)) : tell('unknown_model', offered);
    }
  }
  asked = models.join(', ');
  return tell('works');
}

async function firstWord({ address, apiKey, fetch }: Tried, model: string, totalMs: number): Promise<void> {
  const client = createOpenAiClient({ apiKey, baseUrl: address, fetch }, totalMs);
  const port = createOpenAiModel({ client, mainModel: model, timeouts: timeoutsWithin(totalMs) });
  const rest = new AbortController();
  for await (const chunk of port.text(REQUEST, rest.signal)) {
    if (chunk.type !== 'text') continue;
    rest.abort();
    return;
  }
}

/** The models that are there, for an endpoint that refused because of the name alone; else null. */
async function offeredInstead(tried: Tried, model: string, error: AppError): Promise<string[] | null> {
  const { status } = error.params;
  if (status !== 404 && status !== 400 && status !== 422) return null;
  const listed = await listModels({ ...tried, signal: AbortSignal.timeout(3000) });
  if (listed !== null) return listed.includes(model) ? null : listed;
  const isNamed = error.cause instanceof APIError && error.cause.code === 'model_not_found';
  return isNamed ? [] : null;
}

function outcomeOf({ code, params, cause }: AppError): ModelTest['outcome'] {
  if (code === 'model_refused_key') return 'refused_key';
  if (code === 'model_rate_limited') return 'rate_limited';
  if (code === 'model_timeout') return 'timeout';
  if (code === 'model_cut_off' && params.reason === 'length') return 'timeout';
  if (code === 'model_cut_off' || code === 'model_invalid_answer') return 'wrong_protocol';
  if (params.status === 404 || params.status === 405) return 'wrong_protocol';
  if (params.status !== undefined) return 'failed';
  return speaksAnother(cause) ? 'wrong_protocol' : 'unreachable';
}

/** An answer came, but no HTTP, or no TLS. */
function speaksAnother(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return /^(EPROTO|HPE_|ERR_SSL)/.test(code) || speaksAnother(cause.cause);
}
