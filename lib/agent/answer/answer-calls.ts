import type { z } from 'zod';
import type { ModelRequest } from '#lib/llm/model-port';
import type { Agent } from '../agent-deps';
import { tokensOf } from '../decide';
import { deadlineOf, signalOf, throwIfAborted, type NodeConfig } from '../node-run';
import { addSpending, NO_SPENDING, type RunStateValue, type Spending } from '../state';

/** The model calls of one answer, within what is left of the run's caps. A failed call is no answer, never an error. */
export class AnswerCalls {
  readonly #agent: Agent;
  readonly #state: Pick<RunStateValue, 'spending'>;
  readonly #config: NodeConfig;
  readonly prompts: string[] = [];
  spending: Spending = NO_SPENDING;

  constructor(agent: Agent, state: Pick<RunStateValue, 'spending'>, config: NodeConfig) {
    this.#agent = agent;
    this.#state = state;
    this.#config = config;
  }

  /** `keep` calls are left for what must still be asked. */
  mayAsk(keep = 0): boolean {
    const { llm, limits, clock } = this.#agent;
    const spent = addSpending(this.#state.spending, this.spending);
    return (
      llm !== null &&
      spent.modelCalls + keep < limits.maxModelCalls &&
      tokensOf(spent) < limits.tokenBudget &&
      clock() < deadlineOf(this.#config)
    );
  }

  /** null when the model may not be asked or failed; only an abort rejects. */
  async object<T>(request: ModelRequest, schema: z.ZodType<T>, keep = 0): Promise<T | null> {
    const { llm } = this.#agent;
    if (llm === null || !this.mayAsk(keep)) return null;
    const signal = signalOf(this.#config);
    this.prompts.push(request.promptId);
    try {
      const { value, usage, cached } = await llm.object(request, schema, signal);
      this.add({ ...usage, modelCalls: cached ? 0 : 1, cacheHits: cached ? 1 : 0 });
      return value;
    } catch {
      throwIfAborted(signal);
      // Nothing is confirmed or revised by a call that failed: the answer goes on as it is.
      this.add({ ...NO_SPENDING, modelCalls: 1 });
      return null;
    }
  }

  add(spending: Spending): void {
    this.spending = addSpending(this.spending, spending);
  }
}
