/** The part of LangGraph's node config that the nodes use. */
export type NodeConfig = { signal?: AbortSignal | undefined };

const NEVER = new AbortController().signal;

export function signalOf(config: NodeConfig): AbortSignal {
  return config.signal ?? NEVER;
}
