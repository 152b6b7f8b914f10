import type { StepEvent } from '#lib/protocol/events';
import type { GraphNode } from '#lib/protocol/trace';
import { AppError } from '#lib/core/errors';
import type { AgentEvent } from './agent-event';

/** The part of LangGraph's node config that the nodes use. */
export type NodeConfig = {
  signal?: AbortSignal | undefined;
  writer?: ((chunk: unknown) => void) | undefined;
  configurable?: Record<string, unknown> | undefined;
};

const NEVER = new AbortController().signal;

export function signalOf(config: NodeConfig): AbortSignal {
  return config.signal ?? NEVER;
}

/** A value of `agent.clock` after which no new call begins; infinite when the caller set none. */
export function deadlineOf(config: NodeConfig): number {
  const deadline = config.configurable?.['deadline'];
  return typeof deadline === 'number' ? deadline : Number.POSITIVE_INFINITY;
}

export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('cancelled', {}, { cause: signal.reason });
}

export function emit(config: NodeConfig, event: AgentEvent): void {
  config.writer?.(event);
}

/** Tells a step. The id is that of the node and its iteration, so a later state of the step replaces the earlier. */
export function emitStep(
  config: NodeConfig,
  node: GraphNode,
  iteration: number,
  step: Pick<StepEvent, 'status'> & Partial<Omit<StepEvent, 'id' | 'node' | 'iteration'>>,
): void {
  emit(config, {
    type: 'step',
    step: { id: `${node}-${iteration}`, node, iteration, by: null, reason: null, tools: [], clauses: [], ...step },
  });
}
