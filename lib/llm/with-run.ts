import type { ModelPort, ModelRequest } from './model-port';

/**
 * The port for one run: what it caches is tagged with the run's contracts and session, so that deleting one purges it; and where
 * `fresh` is set, the text is written anew instead of repeated (decisions may be repeated).
 */
export function withRun(port: ModelPort, run: { tags: readonly string[]; fresh: boolean }): ModelPort {
  const tagged = (request: ModelRequest): ModelRequest => ({ ...request, tags: run.tags });
  return {
    object: (request, schema, signal) => port.object(tagged(request), schema, signal),
    text: (request, signal) => port.text({ ...tagged(request), fresh: run.fresh }, signal),
  };
}
