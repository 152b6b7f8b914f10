import { describe, expect, test, vi } from 'vitest';
import { logger } from '#lib/core/logger';
import { createNearSentences } from '#lib/server/near-sentences';
import { createSentenceVectors } from '#lib/server/sentence-vectors';

const VECTORS: Record<string, number[]> = { asked: [1, 0], near: [0.8, 0.6], far: [0, 1] };
const encode = async (texts: readonly string[]) => texts.map((text) => VECTORS[text] ?? []);
const silent = logger();
silent.level = 'silent';
const { signal } = new AbortController();

describe('the vectors of sentences', () => {
  test('are made once each', async () => {
    const encoder = { encode: vi.fn(encode) };
    const vectorsOf = createSentenceVectors(encoder, silent);
    expect(await vectorsOf(['near', 'far', 'near'], signal)).toEqual([VECTORS.near, VECTORS.far, VECTORS.near]);
    expect(await vectorsOf(['far'], signal)).toEqual([VECTORS.far]);
    expect(encoder.encode.mock.calls.map(([texts]) => texts)).toEqual([['near', 'far'], []]);
  });

  test('are not to be had without an encoder, nor when it fails; a stop is passed on', async () => {
    expect(await createSentenceVectors(null, silent)(['near'], signal)).toBeNull();
    const failing = createSentenceVectors({ encode: () => Promise.reject(new Error('gone')) }, silent);
    expect(await failing(['near'], signal)).toBeNull();
    await expect(failing(['near'], AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
  });
});

describe('how near sentences come to a question', () => {
  test('is the cosine of their vectors', async () => {
    const near = createNearSentences(encode, encode);
    expect(await near('asked', ['near', 'far', 'near'], signal)).toEqual([0.8, 0, 0.8]);
  });

  test('is not known without vectors', async () => {
    expect(await createNearSentences(async () => null, encode)('asked', ['near'], signal)).toBeNull();
    expect(await createNearSentences(encode, async () => null)('asked', ['near'], signal)).toBeNull();
  });
});
