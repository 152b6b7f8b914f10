import { describe, expect, it } from 'vitest';
import { mergeGenerators } from '#lib/core/merge-generators';

async function* counting(from: number, to: number, onLeave = () => {}): AsyncGenerator<number> {
  try {
    for (let value = from; value <= to; value += 1) yield value;
  } finally {
    onLeave();
  }
}

describe('several streams as one', () => {
  it('bring every value of each, each in its order', async () => {
    const seen: number[] = [];
    for await (const value of mergeGenerators([counting(1, 3), counting(11, 12), counting(1, 0)])) seen.push(value);
    expect(seen.filter((value) => value < 10)).toEqual([1, 2, 3]);
    expect(seen.filter((value) => value > 10)).toEqual([11, 12]);
  });

  it('are all left when the reader leaves', async () => {
    const left: string[] = [];
    const merged = mergeGenerators([
      counting(1, 100, () => left.push('first')),
      counting(1, 100, () => left.push('second')),
    ]);
    await merged.next();
    await merged.return(undefined);
    await Promise.resolve();
    expect(left.sort()).toEqual(['first', 'second']);
  });

  it('fail when one of them does', async () => {
    const failing = (async function* (): AsyncGenerator<number> {
      yield 1;
      throw new Error('gone');
    })();
    await expect(async () => {
      for await (const _ of mergeGenerators([failing, counting(1, 2)]));
    }).rejects.toThrow('gone');
  });
});
