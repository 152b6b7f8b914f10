import { z } from 'zod';
import type { Database } from '#db/client';
import { Counter } from '#db/counter';
import { dropEndedCounts } from '#db/queries/limit-counts';
import { AppError } from '#lib/core/errors';
import { sha256 } from '#lib/core/hash';
import type { Logger } from '#lib/core/logger';
import type { Usage } from '#lib/llm/model-port';
import { limitNameSchema, type LimitName, type LimitUse } from '#lib/protocol/usage';
import { networkOf } from '../identity/client-address';
import {
  actions,
  ADDRESS_FACTOR,
  amounts,
  MICRO_USD,
  MOST_USD,
  windows,
  type LimitedAction,
  type WindowName,
} from './limit-table';

/** Counts that ended are deleted this often. */
const SWEEP_EVERY_MS = 60 * 60 * 1000;

const changesSchema = z
  .partialRecord(limitNameSchema, z.number().nonnegative())
  .refine(({ modelUsdPerDay = 0 }) => modelUsdPerDay <= MOST_USD, `modelUsdPerDay > ${MOST_USD}`);

const modelWindows = ['modelTokensPerDay', 'modelUsdPerDay'] as const satisfies readonly WindowName[];

/** What each owner and each address may do in a time, counted in the database for all processes together. */
export class Limits {
  readonly amounts: Readonly<Record<LimitName, number>>;
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #countsAddresses: boolean;
  readonly #counters = new Map<string, Counter>();
  #sweptAt = 0;

  /** `changes` stand in place of single amounts; AppError('usage') for a limit that there is not. */
  constructor(
    { database, logger }: { database: Database; logger: Logger },
    mode: 'local' | 'exposed',
    changes: Readonly<Record<string, number>> = {},
  ) {
    this.amounts = { ...amounts[mode], ...readChanges(changes) };
    this.#database = database;
    this.#logger = logger;
    this.#countsAddresses = mode === 'exposed';
  }

  /**
   * Counts something that an owner is about to do, and the address it comes from on an exposed server. Throws the limit's
   * refusal with the `seconds` after which it may be tried again, and then nothing else is counted.
   */
  async take(action: LimitedAction, ownerId: string, address: string | null = null): Promise<void> {
    await this.#sweep();
    const taken: (() => Promise<void>)[] = [];
    const takeOne = async (counter: Counter, subject: string, refuse: (ms: number) => AppError) => {
      const waitMs = await counter.take(subject);
      if (waitMs === 0) return void taken.push(() => counter.giveBack(subject));
      for (const giveBack of taken) await giveBack();
      throw refuse(waitMs);
    };
    for (const name of actions[action]) await takeOne(this.#counter(name), ownerId, (ms) => this.#refusal(name, ms));
    if (!this.#countsAddresses || address === null) return;
    for (const name of actions[action])
      await takeOne(this.#counter(name, ADDRESS_FACTOR), addressKey(address), addressRefusal);
  }

  /** Counts a new temporary account of an address. Throws `too_many_requests`. */
  async takeAccount(address: string): Promise<void> {
    const waitMs = await this.#counter('accountsPerHour').take(addressKey(address));
    if (waitMs > 0) throw this.#refusal('accountsPerHour', waitMs);
  }

  /** Throws `limit_model` once the owner's tokens or money of the day are used up. */
  async assertModelLeft(ownerId: string): Promise<void> {
    for (const name of modelWindows) {
      const { used, freesInMs } = await this.#counter(name).read(ownerId);
      const isUsedUp = used >= this.#points(name);
      if (isUsedUp) throw this.#refusal(name, used === 0 ? windows[name].seconds * 1000 : freesInMs);
    }
  }

  /** Counts what a call of the model cost its owner. Never rejects: an answer is not lost for it. */
  async countModel(ownerId: string, { promptTokens, completionTokens, costUsd }: Usage): Promise<void> {
    const tokens = promptTokens + completionTokens;
    const microUsd = Math.ceil((costUsd ?? 0) * MICRO_USD);
    try {
      if (tokens > 0) await this.#counter('modelTokensPerDay').add(ownerId, tokens);
      if (microUsd > 0) await this.#counter('modelUsdPerDay').add(ownerId, microUsd);
    } catch (cause) {
      this.#logger.warn({ cause }, 'what the model cost was not counted');
    }
  }

  /** What an owner has used of one limit that is counted in a time. */
  async use(name: WindowName, ownerId: string): Promise<LimitUse> {
    const { used, freesInMs } = await this.#counter(name).read(ownerId);
    const limit = this.amounts[name];
    const freesInSeconds = used === 0 ? null : toSeconds(freesInMs);
    return { name, used: Math.min(used / pointsOfOne(name), limit), limit, freesInSeconds };
  }

  #points(name: WindowName): number {
    return this.amounts[name] * pointsOfOne(name);
  }

  #refusal(name: WindowName, waitMs: number): AppError {
    const { refusal, seconds: window } = windows[name];
    return new AppError(refusal, { limit: this.amounts[name], window, seconds: toSeconds(waitMs) });
  }

  #counter(name: WindowName, factor = 1): Counter {
    const prefix = factor === 1 ? name : `${name}OfAddress`;
    const known = this.#counters.get(prefix);
    if (known !== undefined) return known;
    const { seconds } = windows[name];
    const counter = new Counter(this.#database.pool, { name: prefix, limit: this.#points(name) * factor, seconds });
    this.#counters.set(prefix, counter);
    return counter;
  }

  async #sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = now;
    await dropEndedCounts(this.#database.drizzle, new Date(now));
  }
}

const pointsOfOne = (name: WindowName): number => (name === 'modelUsdPerDay' ? MICRO_USD : 1);

const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Only its hash is kept: an address is a person's. */
const addressKey = (address: string): string => sha256(networkOf(address));

const addressRefusal = (waitMs: number): AppError => new AppError('limit_address', { seconds: toSeconds(waitMs) });

function readChanges(changes: Readonly<Record<string, number>>) {
  const parsed = changesSchema.safeParse(changes);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('usage', { detail: `JOHANG_LIMITS: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}` });
}
