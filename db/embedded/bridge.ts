import { SessionLock } from './session-lock';
import { ReadyStateReader, rollbackUnit, type TransactionState } from './wire-protocol';

/** What the bridge needs of PGlite. */
export type ProtocolBackend = {
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  execProtocolRawStream(message: Uint8Array, options: { onRawData: (data: Uint8Array) => void }): Promise<void>;
};

export type BridgeEvents = {
  onData: (bytes: Buffer) => void;
  /** The connection sat in an open transaction for too long: it was rolled back, the client must go. */
  onIdleTimeout: () => void;
};

/**
 * Lets many connections share the one session that PGlite has. A unit of messages (up to Sync or a simple query) runs
 * undivided, and the lock is kept until the session says that no transaction is open: transactions exclude each other.
 */
export class Bridge {
  readonly lock = new SessionLock();

  constructor(
    private readonly backend: ProtocolBackend,
    readonly idleInTransactionTimeoutMs: number,
  ) {}

  connect(events: BridgeEvents): BridgeConnection {
    return new BridgeConnection(this, events);
  }

  async execute(unit: Buffer, onData: (bytes: Buffer) => void): Promise<TransactionState> {
    const ready = new ReadyStateReader();
    const onRawData = (data: Uint8Array) => {
      // A copy: the bytes are a view into memory that the next answer overwrites.
      const bytes = Buffer.from(data);
      ready.push(bytes);
      onData(bytes);
    };
    await this.backend.runExclusive(() => this.backend.execProtocolRawStream(unit, { onRawData }));
    return ready.state;
  }
}

/** One client's turn-taking on the bridge. Calls of `run` must not overlap. */
export class BridgeConnection {
  #isClosed = false;
  #isRunning = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bridge: Bridge,
    private readonly events: BridgeEvents,
  ) {}

  async run(unit: Buffer): Promise<void> {
    clearTimeout(this.#idleTimer);
    if (this.#isClosed || !(await this.bridge.lock.acquire(this))) return;
    this.#isRunning = true;
    const state = await this.bridge.execute(unit, this.events.onData).finally(() => (this.#isRunning = false));
    if (this.#isClosed) return this.#abandon();
    if (state === 'idle') return this.bridge.lock.release(this);
    this.#idleTimer = setTimeout(() => void this.#timeOut(), this.bridge.idleInTransactionTimeoutMs);
  }

  /** Rolls back what is open and lets the others go on. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    this.bridge.lock.withdraw(this);
    if (this.bridge.lock.isHeldBy(this) && !this.#isRunning) await this.#abandon();
  }

  async #timeOut(): Promise<void> {
    await this.close();
    this.events.onIdleTimeout();
  }

  async #abandon(): Promise<void> {
    await this.bridge.execute(rollbackUnit, () => undefined).finally(() => this.bridge.lock.release(this));
  }
}
