import { heartbeat, markInterruptedRuns, type RunningRun } from '#db/queries/run-upkeep';
import type { Database } from '#db/client';
import type { Logger } from '#lib/core/logger';
import { DEAD_AFTER_MS, SIGN_EVERY_MS, SIGNS_BEFORE_JUDGING } from '#lib/core/signs-of-life';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import type { RunLog } from './run-log';

/** Why a run's signal was aborted. Only a stop is the run's end; after a shutdown it is resumed. */
type StopReason = 'stop' | 'shutdown' | 'deleted' | 'lost';

/** `ownerId` changes when an anonymous account becomes a kept one. */
export type LiveRun = {
  ownerId: string;
  sessionId: string;
  log: RunLog;
  abort: AbortController;
  finished: Promise<void>;
};

/** A finished run's events stay in memory this long, so that a page that just lost its connection needs no database. */
const KEEP_FINISHED_MS = 30_000;

/** The runs of this process: who may follow them, how to stop them, and a sign of life for other processes. */
export class RunRegistry {
  readonly #live = new Map<string, LiveRun>();
  readonly #kept = new Map<string, LiveRun>();
  readonly #database: Database;
  readonly #instanceId: string;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #beatsSinceFault = 0;

  constructor(database: Database, instanceId: string, logger: Logger) {
    this.#database = database;
    this.#instanceId = instanceId;
    this.#logger = logger;
  }

  /** From now on the runs of dead processes are marked interrupted within half a minute: nobody follows them for ever. */
  start(): void {
    this.#timer ??= setInterval(() => void this.beat(), SIGN_EVERY_MS).unref();
  }

  add(runId: string, run: LiveRun): void {
    this.#live.set(runId, run);
    this.start();
    void run.finished.finally(() => {
      this.#live.delete(runId);
      this.#kept.set(runId, run);
      setTimeout(() => this.#kept.delete(runId), KEEP_FINISHED_MS).unref();
    });
  }

  find(runId: string): LiveRun | undefined {
    return this.#live.get(runId) ?? this.#kept.get(runId);
  }

  /** True when the run is (or was, moments ago) ours and has been told to stop. */
  stop(runId: string): boolean {
    const run = this.#live.get(runId);
    run?.abort.abort('stop' satisfies StopReason);
    return run !== undefined;
  }

  /** Ends runs whose session is gone, without storing anything, waits until they are quiet, and keeps no event of them. */
  async abandon(runIds: readonly string[]): Promise<void> {
    const runs = runIds.flatMap((id) => this.#live.get(id) ?? []);
    for (const run of runs) run.abort.abort('deleted' satisfies StopReason);
    await Promise.all(runs.map((run) => run.finished));
    for (const id of runIds) this.#kept.delete(id);
  }

  /** Ends what is being answered in these sessions as a stop does, waits until that is stored, and keeps no event of them. */
  async stopSessions(sessionIds: readonly string[]): Promise<void> {
    const runs = [...this.#live.values()].filter(({ sessionId }) => sessionIds.includes(sessionId));
    for (const run of runs) run.abort.abort('stop' satisfies StopReason);
    await Promise.all(runs.map((run) => run.finished));
    for (const [id, { sessionId }] of [...this.#kept]) if (sessionIds.includes(sessionId)) this.#kept.delete(id);
  }

  /** Resolves when nothing is being answered here, or after `limitMs`. */
  async idle(limitMs: number): Promise<void> {
    const limit = new AbortController();
    const finished = Promise.all([...this.#live.values()].map((run) => run.finished));
    await Promise.race([finished, sleepUntilAborted(limitMs, limit.signal)]);
    limit.abort();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const run of this.#live.values()) run.abort.abort('shutdown' satisfies StopReason);
    await Promise.all([...this.#live.values()].map((run) => run.finished));
  }

  /** Everything of one owner's goes on as the other's. */
  changeOwner(fromOwnerId: string, toOwnerId: string): void {
    for (const run of [...this.#live.values(), ...this.#kept.values()])
      if (run.ownerId === fromOwnerId) run.ownerId = toOwnerId;
  }

  #note({ id, ownerId, stopRequested }: RunningRun): void {
    const run = this.#live.get(id);
    if (run !== undefined) run.ownerId = ownerId;
    if (stopRequested) this.stop(id);
  }

  /** A sign of life, and a look at those of other processes. Never rejects. */
  async beat(): Promise<void> {
    const ids = [...this.#live.keys()];
    try {
      const held = await heartbeat(this.#database.drizzle, this.#instanceId, ids);
      for (const run of held) this.#note(run);
      const isHeld = new Set(held.map(({ id }) => id));
      // Ended this moment, deleted, or taken over by another process, whose answer it is then.
      for (const id of ids) if (!isHeld.has(id)) this.#live.get(id)?.abort.abort('lost' satisfies StopReason);
      this.#beatsSinceFault += 1;
      if (this.#beatsSinceFault > SIGNS_BEFORE_JUDGING)
        await markInterruptedRuns(this.#database.drizzle, DEAD_AFTER_MS);
    } catch (cause) {
      this.#beatsSinceFault = 0;
      this.#logger.warn({ cause }, 'a heartbeat was not stored');
    }
  }
}
