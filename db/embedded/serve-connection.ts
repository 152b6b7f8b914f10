import type { Duplex } from 'node:stream';
import type { Bridge } from './bridge';
import { UnitReader } from './unit-reader';
import { fatalError } from './wire-protocol';

export type ServeOptions = { password: string | null };

/** Speaks PostgreSQL's protocol with one client until it leaves. Never rejects: a client that vanishes is no error. */
export async function serveConnection(stream: Duplex, bridge: Bridge, options: ServeOptions): Promise<void> {
  // A peer that disconnects in mid-answer makes the socket emit an error; unheard, it would end the process.
  stream.on('error', () => stream.destroy());
  const reply = (bytes: Buffer) => {
    if (stream.writable) stream.write(bytes);
  };
  const connection = bridge.connect({
    onData: reply,
    onIdleTimeout: () => stream.end(fatalError('25P03', 'terminating connection due to idle-in-transaction timeout')),
  });
  const units = new UnitReader({ password: options.password, reply });
  try {
    // Reading waits while a unit runs, so a client cannot pile up work here.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      for (const unit of units.feed(chunk)) await connection.run(unit);
      if (units.isEnded) break;
    }
  } catch (error) {
    reply(fatalError('XX000', error instanceof Error ? error.message : 'internal error'));
  } finally {
    await connection.close().catch(() => stream.destroy());
    if (!stream.writableEnded) stream.end();
  }
}
