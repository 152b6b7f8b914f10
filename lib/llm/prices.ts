import type { Usage } from './model-port';

/** USD per million tokens, standard tier, uncached input. */
type Price = { inputUsd: number; outputUsd: number };

/** Last compared with the vendor's public list on 2025-08-07. */
const PRICES: Readonly<Record<string, Price>> = {
  'gpt-4o': { inputUsd: 2.5, outputUsd: 10 },
  'gpt-4o-mini': { inputUsd: 0.15, outputUsd: 0.6 },
  'gpt-4.1': { inputUsd: 2, outputUsd: 8 },
  'gpt-4.1-mini': { inputUsd: 0.4, outputUsd: 1.6 },
  'gpt-4.1-nano': { inputUsd: 0.1, outputUsd: 0.4 },
  'gpt-5': { inputUsd: 1.25, outputUsd: 10 },
  'gpt-5-mini': { inputUsd: 0.25, outputUsd: 2 },
  'gpt-5-nano': { inputUsd: 0.05, outputUsd: 0.4 },
  o3: { inputUsd: 2, outputUsd: 8 },
  'o4-mini': { inputUsd: 1.1, outputUsd: 4.4 },
};

/** The price of a model or null when it is not in the table. "openai/gpt-4o" and "gpt-4o-2024-08-06" are priced as "gpt-4o". */
function findPrice(model: string): Price | null {
  const name = model.replace(/^openai\//, '').replace(/-\d{4}-\d{2}-\d{2}$/, '');
  return Object.hasOwn(PRICES, name) ? (PRICES[name] ?? null) : null;
}

export function costOf(model: string, promptTokens: number, completionTokens: number): number | null {
  const price = findPrice(model);
  return price === null ? null : (promptTokens * price.inputUsd + completionTokens * price.outputUsd) / 1_000_000;
}

/** Both together; a cost that is unknown on either side is unknown in the sum. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
  };
}

export const NO_USAGE: Usage = { promptTokens: 0, completionTokens: 0, costUsd: 0 };
