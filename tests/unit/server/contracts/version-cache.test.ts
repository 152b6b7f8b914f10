import { expect, it, vi } from 'vitest';
import { VersionCache } from '#lib/server/contracts/version-cache';

const cacheOf = (maxSize: number) => new VersionCache<{ size: number }>({ maxSize, sizeOf: ({ size }) => size });
const first = { id: 'a', version: 1 };

it('makes what two ask for at once only once, and the next version anew', async () => {
  const cache = cacheOf(10);
  const make = vi.fn(async () => ({ size: 1 }));
  await Promise.all([cache.get(first, make), cache.get(first, make)]);
  await cache.get(first, make);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get({ id: 'a', version: 2 }, make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('gives everything that is asked for at once, also when there is room for one only', async () => {
  const cache = cacheOf(1);
  const made = await Promise.all(
    [1, 2, 3].map((version) => cache.get({ id: 'a', version }, async () => ({ size: 5 }))),
  );
  expect(made).toHaveLength(3);
});

it('tries again after a failure', async () => {
  const cache = cacheOf(10);
  await expect(cache.get(first, () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  expect(await cache.get(first, async () => ({ size: 2 }))).toEqual({ size: 2 });
});

it('keeps nothing of a forgotten contract, not even what was being made', async () => {
  const cache = cacheOf(10);
  let finish: (made: { size: number }) => void = () => undefined;
  const making = cache.get(first, () => new Promise((resolve) => (finish = resolve)));
  cache.forget('a');
  finish({ size: 1 });
  await making;
  const make = vi.fn(async () => ({ size: 1 }));
  await cache.get(first, make);
  expect(make).toHaveBeenCalledTimes(1);
});
