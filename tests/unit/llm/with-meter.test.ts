import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#lib/core/errors';
import type { ModelRequest, Usage } from '#lib/llm/model-port';
import { withMeter } from '#lib/llm/with-meter';
import { createFakeModel } from '#tests/support/fake-model';

const signal = new AbortController().signal;
const request: ModelRequest = {
  promptId: 'answer@1',
  messages: [{ role: 'user', content: '대금은 얼마인가요?' }],
  temperature: 0,
  maxTokens: 100,
  tier: 'main',
};

function metered(texts: readonly (string | Error)[], open: () => Promise<void> = async () => undefined) {
  const counted: Usage[] = [];
  const model = createFakeModel({ objects: { answer: { yes: true } }, texts: { answer: texts } });
  const port = withMeter(model, { open, count: async (usage) => void counted.push(usage) });
  return { port, counted, model };
}

describe('what a call of the model costs', () => {
  it('is counted once, whether it gives an object or a text', async () => {
    const { port, counted } = metered(['하나', '둘']);
    await port.object(request, z.object({ yes: z.boolean() }), signal);
    for await (const chunk of port.text(request, signal)) void chunk;
    expect(counted).toEqual([
      { promptTokens: 100, completionTokens: 20, costUsd: 0.001 },
      { promptTokens: 100, completionTokens: 20, costUsd: 0.001 },
    ]);
  });

  it('is estimated for a text that breaks off or is left', async () => {
    const broken = metered(['하나', new Error('gone')]);
    await expect(async () => {
      for await (const chunk of broken.port.text(request, signal)) void chunk;
    }).rejects.toThrow('gone');
    const left = metered(['하나', '둘']);
    for await (const chunk of left.port.text(request, signal)) if (chunk.type === 'text') break;
    for (const { counted } of [broken, left])
      expect(counted).toEqual([{ promptTokens: 13, completionTokens: 3, costUsd: null }]);
  });

  it('is nothing where the call failed before a word came', async () => {
    const { port, counted } = metered([new Error('refused')]);
    await expect(async () => {
      for await (const chunk of port.text(request, signal)) void chunk;
    }).rejects.toThrow('refused');
    expect(counted).toEqual([]);
  });

  it('is asked for before: nothing is sent where no more may be spent', async () => {
    const { port, model } = metered(['하나'], async () => {
      throw new AppError('limit_model');
    });
    await expect(port.object(request, z.unknown(), signal)).rejects.toMatchObject({ code: 'limit_model' });
    await expect(port.text(request, signal)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'limit_model',
    });
    expect(model.requests).toEqual([]);
  });
});
