import { setImmediate as nextTurn } from 'node:timers/promises';
import { listUnrecordedRuns } from '#db/queries/execution-log';
import type { RunRow } from '#db/queries/runs';
import type { Container } from '../container';
import { recordRun } from './record-run';

const SWEPT_AT_ONCE = 500;

/**
 * Takes note of finished runs in the background, one after the other: no run waits for it and none fails by it. What a
 * kill left unrecorded is taken up at the next start.
 */
export class RunRecorder {
  readonly #container: () => Container;
  #work: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(container: () => Container) {
    this.#container = container;
  }

  add({ ownerId, id }: Pick<RunRow, 'ownerId' | 'id'>): void {
    this.#work = this.#work.then(() => this.#record(ownerId, id));
  }

  /** Takes up runs that ended without being recorded. */
  async start(): Promise<void> {
    for (const run of await listUnrecordedRuns(this.#container().database.drizzle, SWEPT_AT_ONCE)) this.add(run);
  }

  /** Resolves when nothing is left to record. */
  idle(): Promise<void> {
    return this.#work;
  }

  /** Finishes the one it is at; the rest is for the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#work;
  }

  async #record(ownerId: string, runId: string): Promise<void> {
    // Whoever waits for the answer goes first.
    await nextTurn();
    if (this.#isClosing) return;
    const container = this.#container();
    try {
      const recorded = await recordRun(container, ownerId, runId);
      if (recorded === undefined) return;
      await container.reflection.considerRows(ownerId);
      if (recorded.hasTaught) await container.corrections.settleSoon(ownerId);
    } catch (cause) {
      container.logger.warn({ run: runId, cause }, 'a run was not taken note of');
    }
  }
}
