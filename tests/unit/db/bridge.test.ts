import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bridge, type ProtocolBackend } from '#db/embedded/bridge';

const ready = (status: string) => Buffer.concat([Buffer.from([0x5a, 0, 0, 0, 5]), Buffer.from(status)]);

/** Answers a unit by its first word: `begin` opens a transaction, `commit` and a rollback end it. */
class FakeBackend implements ProtocolBackend {
  readonly ran: string[] = [];
  #isOpen = false;

  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async execProtocolRawStream(
    message: Uint8Array,
    { onRawData }: { onRawData: (data: Uint8Array) => void },
  ): Promise<void> {
    const text = Buffer.from(message).toString();
    const statement = text.includes('ROLLBACK') ? 'rollback' : text;
    this.ran.push(statement);
    if (statement.startsWith('crash')) throw new Error('out of memory');
    if (statement.startsWith('begin')) this.#isOpen = true;
    if (statement.startsWith('commit') || statement === 'rollback') this.#isOpen = false;
    onRawData(ready(this.#isOpen ? 'T' : 'I'));
  }
}

function setUp() {
  const backend = new FakeBackend();
  const bridge = new Bridge(backend, 1000);
  const connect = () => {
    const onIdleTimeout = vi.fn();
    const connection = bridge.connect({ onData: () => undefined, onIdleTimeout });
    return {
      run: (statement: string) => connection.run(Buffer.from(statement)),
      close: () => connection.close(),
      onIdleTimeout,
    };
  };
  return { backend, connect };
}

describe('Bridge', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps others out of an open transaction', async () => {
    const { backend, connect } = setUp();
    const [a, b] = [connect(), connect()];
    await a.run('begin a');
    const waiting = b.run('select b');
    await a.run('select a');
    await a.run('commit a');
    await waiting;
    expect(backend.ran).toEqual(['begin a', 'select a', 'commit a', 'select b']);
  });

  it('rolls back what a vanished client left open and goes on', async () => {
    const { backend, connect } = setUp();
    const [a, b] = [connect(), connect()];
    await a.run('begin a');
    const waiting = b.run('select b');
    await a.close();
    await waiting;
    expect(backend.ran).toEqual(['begin a', 'rollback', 'select b']);
  });

  it('rolls back a transaction that sits idle for too long, and says so', async () => {
    const { backend, connect } = setUp();
    const [a, b] = [connect(), connect()];
    await a.run('begin a');
    const waiting = b.run('select b');
    await vi.advanceTimersByTimeAsync(999);
    expect(a.onIdleTimeout).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(a.onIdleTimeout).toHaveBeenCalledOnce();
    expect(backend.ran).toEqual(['begin a', 'rollback', 'select b']);
  });

  it('runs nothing of a client that left the line', async () => {
    const { backend, connect } = setUp();
    const [a, b] = [connect(), connect()];
    await a.run('begin a');
    const waiting = b.run('select b');
    await b.close();
    await waiting;
    await a.run('commit a');
    expect(backend.ran).toEqual(['begin a', 'commit a']);
  });

  it('frees the lock when the database itself fails', async () => {
    const { connect } = setUp();
    const [a, b] = [connect(), connect()];
    await expect(a.run('crash')).rejects.toThrow('out of memory');
    await a.close();
    await expect(b.run('select b')).resolves.toBeUndefined();
  });
});
