import type { Health } from '#lib/protocol/health';
import type { Container } from './container';

/** How this server is connected: what leaves the machine goes to these hosts and nowhere else. */
export function getHealth(container: Container): Health {
  const { environment, model, embeddings, mode, database } = container;
  return {
    status: 'ok',
    version: container.version,
    mode,
    database: database.kind,
    model: model
      ? { host: model.host, model: environment.OPENAI_MODEL, fastModel: environment.OPENAI_FAST_MODEL ?? null }
      : null,
    embeddings: embeddings.endpoint,
  };
}
