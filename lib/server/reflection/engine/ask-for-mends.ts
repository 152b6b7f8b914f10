import type { Proposal } from '#lib/reflection/engine/suggest-by-rules';
import { suggestWithModel, type ModelCase } from '#lib/reflection/engine/suggest-with-model';
import type { Container } from '../../container';
import { meteredModel } from '../../limits/metered-model';

/** A model that is slower than this is done without. */
const PATIENCE_MS = 30_000;

/**
 * Three suggestions by the model; undefined when it is down, slow, used up for the day or gives nothing usable. Rejects only
 * after an abort of `signal`.
 */
export async function askForMends(
  container: Container,
  ownerId: string,
  failing: ModelCase,
  signal: AbortSignal,
): Promise<Proposal[] | undefined> {
  const { clock, logger } = container;
  const model = await meteredModel(container, () => ownerId);
  if (model === null) return undefined;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    return await suggestWithModel(model, failing, clock.now(), patience);
  } catch (cause) {
    signal.throwIfAborted();
    logger.warn({ cause }, 'the model made no suggestions; rules did');
    return undefined;
  }
}
