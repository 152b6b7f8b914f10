import { describe, expect, it } from 'vitest';
import { AnswerQueue } from '#lib/server/runs/answer-queue';

const never = () => new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Enters for each owner in turn and notes whose turn came; `end` ends the turn that began longest ago. */
function desk(queue: AnswerQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: async (owners: string, signal?: AbortSignal) => {
      for (const owner of owners)
        void queue.enter(owner, signal ?? never()).then(
          (end) => {
            begun.push(owner);
            ends.push(end);
          },
          () => begun.push(`${owner} left`),
        );
      await settled();
    },
    end: async () => {
      ends.shift()?.();
      await settled();
    },
  };
}

describe('answers at work', () => {
  it('are as many as may be, and the rest wait', async () => {
    const { begun, ask, end } = desk(new AnswerQueue(2, 2));
    await ask('abc');
    expect(begun).toEqual(['a', 'b']);
    await end();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('of an owner who asks one question come next, however many another has asked before', async () => {
    const { begun, ask, end } = desk(new AnswerQueue(2, 2));
    await ask('a'.repeat(50));
    await ask('b');
    await end();
    expect(begun).toEqual(['a', 'a', 'b']);
  });

  it('go around among owners who all wait', async () => {
    const { begun, ask, end } = desk(new AnswerQueue(1, 1));
    await ask('x');
    await ask('aaabbc');
    for (let turn = 1; turn <= 6; turn += 1) await end();
    expect(begun.join('')).toBe('xabcaba');
  });

  it('of one owner leave room for others', async () => {
    const { begun, ask } = desk(new AnswerQueue(4, 2));
    await ask('aaaaab');
    expect(begun).toEqual(['a', 'a', 'b']);
  });

  it('of one owner begin in the order they were asked', async () => {
    const queue = new AnswerQueue(1, 1);
    const order: number[] = [];
    const ends = [1, 2, 3].map((number) =>
      queue.enter('a', never()).then((end) => {
        order.push(number);
        end();
      }),
    );
    await Promise.all(ends);
    expect(order).toEqual([1, 2, 3]);
  });

  it('that are stopped while they wait are not waited for', async () => {
    const { begun, ask, end } = desk(new AnswerQueue(1, 1));
    const abort = new AbortController();
    await ask('a');
    await ask('b', abort.signal);
    await ask('c');
    abort.abort();
    await end();
    expect(begun).toEqual(['a', 'b left', 'c']);
    await ask('d', abort.signal);
    expect(begun.at(-1)).toBe('d left');
  });

  it('end once, whoever says so twice', async () => {
    const queue = new AnswerQueue(1, 1);
    const end = await queue.enter('a', never());
    end();
    end();
    const { begun, ask } = desk(queue);
    await ask('bc');
    expect(begun).toEqual(['b']);
  });
});
