import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#lib/core/errors';
import { BUSY, replySchema, STOP, type CutText, type Order, type WorkerInput } from './messages';

/** Stored beside each vector; another number where the weights are others. */
export const ENCODER_MODEL = 'johang-reader-3';

/** Passages are cut at this many pieces: 1,000 characters of English, 500 of Korean; questions are seldom longer than a line. */
const MOST_PIECES = { question: 64, passage: 256, sentence: 128, 'stored sentence': 128 } as const;
/** The marks the encoder was trained with. */
const PREFIX = {
  question: 'query: ',
  passage: 'passage: ',
  sentence: 'passage: ',
  'stored sentence': 'passage: ',
} as const;
/** Made in the background. */
const UNHURRIED: ReadonlySet<TextKind> = new Set(['passage', 'stored sentence']);
/** Texts handed to the thread at a time: a question that comes meanwhile waits for these at most. */
const IN_FLIGHT = 2;
const LONGEST_RUN_MS = 2_000;

export type TextKind = keyof typeof PREFIX;
type Waiting = { text: CutText; resolve: (vector: number[]) => void; reject: (error: Error) => void };
/** What somebody waits for goes before what is done in the background. */
type Haste = 'now' | 'later';

/**
 * The pretrained encoder behind meaning: texts into vectors of 384 numbers and length one, whose products are cosines. Its
 * thread is started with the first text and holds the weights once for the whole process; questions go before passages.
 */
export class Encoder {
  readonly #workerFile: string;
  readonly #input: Omit<WorkerInput, 'flags'>;
  readonly #queues: Record<Haste, Waiting[]> = { now: [], later: [] };
  readonly #inFlight = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #isReady = false;
  #next = 0;

  constructor(workerFile: string, input: Omit<WorkerInput, 'flags'>) {
    this.#workerFile = workerFile;
    this.#input = input;
  }

  /** One vector a text, in their order; what is stored waits for whatever else is asked. Throws `internal` when the thread fails, and the signal's reason when it aborts. */
  async encode(texts: readonly string[], kind: TextKind, signal?: AbortSignal): Promise<number[][]> {
    signal?.throwIfAborted();
    if (texts.length === 0) return [];
    this.#start();
    const haste: Haste = UNHURRIED.has(kind) ? 'later' : 'now';
    const waiting = new Set<Waiting>();
    const results = texts.map(
      (text) =>
        new Promise<number[]>((resolve, reject) => {
          const entry = { text: cut(text, kind), resolve, reject };
          waiting.add(entry);
          this.#queues[haste].push(entry);
        }),
    );
    const drop = (): void => {
      this.#queues[haste] = this.#queues[haste].filter((entry) => !waiting.has(entry));
      for (const { reject } of waiting) reject(new AppError('cancelled'));
    };
    signal?.addEventListener('abort', drop, { once: true });
    this.#feed();
    try {
      return await Promise.all(results);
    } finally {
      signal?.removeEventListener('abort', drop);
    }
  }

  /** What waits is dropped; resolves when the thread has left. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#end(new AppError('cancelled'));
    if (worker === null) return;
    worker.ref();
    const left = once(worker, 'exit');
    const order: Order = { type: 'close' };
    worker.postMessage(order);
    await left;
  }

  #start(): void {
    if (this.#worker !== null) return;
    const flags = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const workerData: WorkerInput = { ...this.#input, flags: flags.buffer };
    const worker = new Worker(/* turbopackIgnore: true */ this.#workerFile, { workerData });
    this.#worker = worker;
    // A process that ends in the middle of a run of native code aborts.
    const letFinish = () => {
      Atomics.store(flags, STOP, 1);
      Atomics.wait(flags, BUSY, 1, LONGEST_RUN_MS);
    };
    process.once('exit', letFinish);
    worker.once('exit', () => process.off('exit', letFinish));
    worker.on('message', (message: unknown) => this.#hear(message));
    const end = (cause: unknown): void => {
      if (this.#worker === worker) this.#end(new AppError('internal', {}, { cause }));
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the encoder ended')));
  }

  #hear(message: unknown): void {
    const reply = replySchema.parse(message);
    if (reply.type === 'failed') return this.#end(new AppError('internal', {}, { cause: new Error(reply.message) }));
    if (reply.type === 'ready') this.#isReady = true;
    else {
      this.#inFlight.get(reply.id)?.resolve([...reply.vector]);
      this.#inFlight.delete(reply.id);
    }
    this.#feed();
  }

  #feed(): void {
    if (!this.#isReady) return;
    while (this.#inFlight.size < IN_FLIGHT) {
      const next = this.#queues.now.shift() ?? this.#queues.later.shift();
      if (next === undefined) break;
      const id = (this.#next += 1);
      this.#inFlight.set(id, next);
      const order: Order = { type: 'encode', id, text: next.text };
      this.#worker?.postMessage(order);
    }
    // A process may end when nothing is asked of the thread, not before.
    if (this.#inFlight.size === 0) this.#worker?.unref();
    else this.#worker?.ref();
  }

  /** The thread is gone, with what was asked of it; the next text starts another. */
  #end(error: Error): void {
    const lost = [...this.#inFlight.values(), ...this.#queues.now, ...this.#queues.later];
    this.#inFlight.clear();
    this.#queues.now = [];
    this.#queues.later = [];
    this.#worker = null;
    this.#isReady = false;
    for (const { reject } of lost) reject(error);
  }
}

function cut(text: string, kind: TextKind): CutText {
  return { text: PREFIX[kind] + text, mostPieces: MOST_PIECES[kind] };
}
