import OpenAI from 'openai';

const OPENAI_URL = 'https://api.openai.com/v1';

export type ClientConfig = {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  fetch?: typeof fetch | undefined;
};

/**
 * The vendor's client with nothing left to its own reading of the environment, no retries and no log of its own.
 * Local servers need no key, but the client insists on one.
 */
export function createOpenAiClient({ apiKey, baseUrl = OPENAI_URL, fetch }: ClientConfig, timeoutMs: number): OpenAI {
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutMs,
    ...(fetch && { fetch }),
  });
}

/** Where the clauses of an answer are sent, as shown to the user: host and port. */
export function hostOf(baseUrl: string | undefined): string {
  return new URL(baseUrl ?? OPENAI_URL).host;
}
