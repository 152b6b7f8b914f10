import type { Health } from '#lib/protocol/health';
import type { Container } from './container';

/** How this server is connected: what leaves the machine goes to these hosts and nowhere else. */
export function getHealth(container: Container): Health {
  const { embeddings, mode, database } = container;
  const model = container.model.current;
  // Another process may have changed it: what is told now may be old, what is told next is not. Nobody waits for the database here.
  void container.model.read().catch(() => undefined);
  return {
    status: 'ok',
    version: container.version,
    mode,
    database: database.kind,
    model: model && { host: model.host, model: model.model, fastModel: model.fastModel },
    embeddings: embeddings.endpoint,
  };
}
