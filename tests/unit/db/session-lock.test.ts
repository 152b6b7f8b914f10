import { describe, expect, it } from 'vitest';
import { SessionLock } from '#db/embedded/session-lock';

describe('SessionLock', () => {
  it('serves in the order of asking and lets its holder ask again', async () => {
    const lock = new SessionLock();
    const [first, second, third] = [{}, {}, {}];
    const order: string[] = [];
    expect(await lock.acquire(first)).toBe(true);
    const waiting = [
      lock.acquire(second).then(() => order.push('second')),
      lock.acquire(third).then(() => order.push('third')),
    ];
    expect(await lock.acquire(first)).toBe(true);
    lock.release(first);
    await waiting[0];
    expect(lock.isHeldBy(second)).toBe(true);
    lock.release(second);
    await Promise.all(waiting);
    expect(order).toEqual(['second', 'third']);
  });

  it('does not let anybody but the holder release it', async () => {
    const lock = new SessionLock();
    const [holder, other] = [{}, {}];
    await lock.acquire(holder);
    lock.release(other);
    expect(lock.isHeldBy(holder)).toBe(true);
  });

  it('passes over one that left the line', async () => {
    const lock = new SessionLock();
    const [holder, leaving, patient] = [{}, {}, {}];
    await lock.acquire(holder);
    const left = lock.acquire(leaving);
    const got = lock.acquire(patient);
    lock.withdraw(leaving);
    expect(await left).toBe(false);
    lock.release(holder);
    expect(await got).toBe(true);
    expect(lock.isHeldBy(patient)).toBe(true);
  });
});
