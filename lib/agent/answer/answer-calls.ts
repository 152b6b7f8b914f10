import type { z } from 'zod';
import { toAppError } from '#lib/core/errors';
import type { ModelPort, ModelRequest } from '#lib/llm/model-port';
import type { Agent } from '../agent-deps';
import { tokensOf } from '../decide';
import { deadlineOf, signalOf, throwIfAborted, type NodeConfig } from '../node-run';
import { addSpending, NO_SPENDING, type RunStateValue, type Spending } from '../state';
import type { LoopContext } from './workflow-port';

/** Milliseconds before the run's deadline at which a call of the loop is given up: the answer so far must still be told. */
const KEPT_MS = 2000;

/**
 * The model calls of one answer, within the run's caps, or, with a `budget`, those of its loop within that instead of the
 * run's cap of calls. A failed call is no answer, never an error; a model that cannot be reached is not asked again.
 */
export class AnswerCalls {
  readonly #agent: Agent;
  readonly #state: Pick<RunStateValue, 'spending'>;
  readonly #config: NodeConfig;
  readonly #budget: LoopContext['budget'] | null;
  #isReachable = true;
  readonly prompts: string[] = [];
  spending: Spending = NO_SPENDING;

  constructor(
    agent: Agent,
    state: Pick<RunStateValue, 'spending'>,
    config: NodeConfig,
    budget: LoopContext['budget'] | null = null,
  ) {
    this.#agent = agent;
    this.#state = state;
    this.#config = config;
    this.#budget = budget;
  }

  /** `keep` calls are left for what must still be asked. */
  mayAsk(keep = 0): boolean {
    const { llm, limits } = this.#agent;
    const spent = addSpending(this.#state.spending, this.spending);
    const isWithin = this.#budget?.allows(keep) ?? spent.modelCalls + keep < limits.maxModelCalls;
    return llm !== null && this.#isReachable && isWithin && tokensOf(spent) < limits.tokenBudget && this.#leftMs() > 0;
  }

  /** null when the model may not be asked or failed; only an abort rejects. */
  async object<T>(request: ModelRequest, schema: z.ZodType<T>, keep = 0): Promise<T | null> {
    return this.#ask(request, keep, async (llm, signal) => {
      const { value, usage, cached } = await llm.object(request, schema, signal);
      this.add({ ...usage, modelCalls: cached ? 0 : 1, cacheHits: cached ? 1 : 0 });
      return value;
    });
  }

  /** A whole text; null as with `object`, and when it broke off. */
  async text(request: ModelRequest, keep = 0): Promise<string | null> {
    return this.#ask(request, keep, async (llm, signal) => {
      let written = '';
      for await (const chunk of llm.text(request, signal)) {
        if (chunk.type === 'text') written += chunk.text;
        else this.add({ ...chunk.usage, modelCalls: chunk.cached ? 0 : 1, cacheHits: chunk.cached ? 1 : 0 });
      }
      return written;
    });
  }

  async #ask<T>(
    { promptId }: ModelRequest,
    keep: number,
    call: (llm: ModelPort, signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    const { llm } = this.#agent;
    if (llm === null || !this.mayAsk(keep) || this.#budget?.take() === false) return null;
    this.prompts.push(promptId);
    try {
      return await call(llm, this.#signal());
    } catch (error) {
      throwIfAborted(signalOf(this.#config));
      // Nothing is confirmed or revised by a call that failed: the answer goes on as it is.
      this.add({ ...NO_SPENDING, modelCalls: 1 });
      const { code } = toAppError(error);
      if (code !== 'model_invalid_answer' && code !== 'model_cut_off') this.#isReachable = false;
      return null;
    }
  }

  #leftMs(): number {
    const keptMs = this.#budget === null ? 0 : KEPT_MS;
    return deadlineOf(this.#config) - this.#agent.clock() - keptMs;
  }

  /** A call of the loop ends before the run's time is up, so that what is there by then can be told. */
  #signal(): AbortSignal {
    const signal = signalOf(this.#config);
    const leftMs = this.#leftMs();
    if (this.#budget === null || !Number.isFinite(leftMs)) return signal;
    return AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(leftMs))]);
  }

  add(spending: Spending): void {
    this.spending = addSpending(this.spending, spending);
  }
}
