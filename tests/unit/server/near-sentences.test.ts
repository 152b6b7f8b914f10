import { describe, expect, test, vi } from 'vitest';
import { logger } from '#lib/core/logger';
import { createNearSentences } from '#lib/server/near-sentences';

const VECTORS: Record<string, number[]> = { asked: [1, 0], near: [0.8, 0.6], far: [0, 1] };
const encode = async (texts: readonly string[], _kind: string) => texts.map((text) => VECTORS[text] ?? []);
const silent = logger();
silent.level = 'silent';
const { signal } = new AbortController();

describe('how near sentences come to a question', () => {
  test('is the cosine of their vectors, and a sentence is encoded once', async () => {
    const encoder = { encode: vi.fn(encode) };
    const near = createNearSentences(encoder, silent);
    expect(await near('asked', ['near', 'far', 'near'], signal)).toEqual([0.8, 0, 0.8]);
    expect(await near('asked', ['far', 'near'], signal)).toEqual([0, 0.8]);
    const sentences = encoder.encode.mock.calls.filter(([, kind]) => kind === 'sentence').map(([texts]) => texts);
    expect(sentences).toEqual([['near', 'far'], []]);
  });

  test('is not known without an encoder, nor when it fails; a stop is passed on', async () => {
    expect(await createNearSentences(null, silent)('asked', ['near'], signal)).toBeNull();
    const failing = createNearSentences({ encode: () => Promise.reject(new Error('gone')) }, silent);
    expect(await failing('asked', ['near'], signal)).toBeNull();
    const stopped = AbortSignal.abort(new Error('stop'));
    await expect(failing('asked', ['near'], stopped)).rejects.toThrow('stop');
  });
});
