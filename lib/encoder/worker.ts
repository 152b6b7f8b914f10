import { parentPort, workerData } from 'node:worker_threads';
import { loadNetwork } from './network';
import { BUSY, orderSchema, STOP, workerInputSchema, type Order, type Reply } from './messages';

/** Entry of the thread that runs the encoder: a run blocks its thread, and the weights are held once. */
const { folder, threads, flags: shared } = workerInputSchema.parse(workerData);
const flags = new Int32Array(shared);
const tell = (reply: Reply) => parentPort?.postMessage(reply);

async function start(): Promise<void> {
  const network = await loadNetwork(folder, threads);
  // Native code must not be ended in the middle of a run: the thread leaves by itself, behind what it is at.
  let running: Promise<void> = Promise.resolve();
  parentPort?.on('message', (message: unknown) => {
    const order = orderSchema.parse(message);
    running = running.then(() => (order.type === 'close' ? leave() : encode(order))).catch(fail);
  });
  tell({ type: 'ready' });

  async function encode({ id, text }: Extract<Order, { type: 'encode' }>): Promise<void> {
    Atomics.store(flags, BUSY, 1);
    try {
      if (Atomics.load(flags, STOP) === 1) return;
      tell({ type: 'done', id, vector: Float32Array.from(await network.encode(text)) });
    } finally {
      rest();
    }
  }

  async function leave(): Promise<void> {
    await network.close();
    parentPort?.close();
  }
}

function rest(): void {
  Atomics.store(flags, BUSY, 0);
  Atomics.notify(flags, BUSY);
}

function fail(cause: unknown): void {
  tell({ type: 'failed', message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
}

start().catch((cause: unknown) => {
  fail(cause);
  parentPort?.close();
});
