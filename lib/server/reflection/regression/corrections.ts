import { z } from 'zod';
import { listOwnersWithProposals } from '#db/queries/learned-rules';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import type { RegressionRun } from '#lib/protocol/regression';
import type { Container } from '../../container';
import { measureAccuracy } from './measure-accuracy';
import { settleProposedRules } from './settle-rules';

const QUEUE = 'settle-rules';
const jobSchema = z.object({ ownerId: z.string() });
/** So long a request waits for the owner's accuracy. */
const PATIENCE_MS = 20_000;

/** What goes on around corrections: the gate before what they teach, and the owner's accuracy. */
export class Corrections {
  readonly #container: () => Container;
  readonly #measuring = new Map<string, Promise<RegressionRun>>();

  constructor(container: () => Container) {
    this.#container = container;
  }

  /** Takes up what waits for its replay. */
  async start(): Promise<void> {
    const { jobs, database } = this.#container();
    if (!jobs) return;
    await jobs.work(QUEUE, jobSchema, {}, ({ ownerId }, { signal }) => this.#settle(ownerId, signal));
    for (const ownerId of await listOwnersWithProposals(database.drizzle)) await this.settleSoon(ownerId);
  }

  /** Has the owner's proposed rules replayed, once however often it is asked for meanwhile; at once without jobs (command line). */
  async settleSoon(ownerId: string): Promise<void> {
    const { jobs } = this.#container();
    if (jobs) await jobs.send(QUEUE, { ownerId }, { singletonKey: ownerId });
    else await this.#settle(ownerId);
  }

  /** One go of proposals; what is left has the next. */
  async #settle(ownerId: string, signal?: AbortSignal): Promise<void> {
    if (await settleProposedRules(this.#container(), ownerId, signal)) await this.settleSoon(ownerId);
  }

  isMeasuring(ownerId: string): boolean {
    return this.#measuring.has(ownerId);
  }

  /**
   * Replays the owner's regression questions; a second call meanwhile joins the first. undefined when that takes longer
   * than a request may: it goes on, and is the last run once it is done. Throws `limit_replays`.
   */
  async measure(ownerId: string): Promise<RegressionRun | undefined> {
    if (!this.isMeasuring(ownerId)) await this.#container().limits.take('replay', ownerId);
    const going = this.#measuring.get(ownerId) ?? this.#startMeasuring(ownerId);
    const patience = new AbortController();
    const run = await Promise.race([going, sleepUntilAborted(PATIENCE_MS, patience.signal)]);
    patience.abort();
    return run ?? undefined;
  }

  #startMeasuring(ownerId: string): Promise<RegressionRun> {
    const container = this.#container();
    const measuring = measureAccuracy(container, ownerId).finally(() => this.#measuring.delete(ownerId));
    measuring.catch((cause: unknown) => container.logger.warn({ cause }, 'regression questions were not replayed'));
    this.#measuring.set(ownerId, measuring);
    return measuring;
  }
}
