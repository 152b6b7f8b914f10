import type { Proposal } from '#lib/reflection/engine/suggest-by-rules';
import { suggestWithModel, type ModelCase } from '#lib/reflection/engine/suggest-with-model';
import type { Container } from '../../container';

/** A model that is slower than this is done without. */
const PATIENCE_MS = 30_000;

/** Three suggestions by the model; undefined when it is down, slow or gives nothing usable. Rejects only after an abort of `signal`. */
export async function askForMends(
  { model, clock, logger }: Container,
  failing: ModelCase,
  signal: AbortSignal,
): Promise<Proposal[] | undefined> {
  if (model === null) return undefined;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    return await suggestWithModel(model.port, failing, clock.now(), patience);
  } catch (cause) {
    signal.throwIfAborted();
    logger.warn({ cause }, 'the model made no suggestions; rules did');
    return undefined;
  }
}
