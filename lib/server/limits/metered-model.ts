import type { ModelPort } from '#lib/llm/model-port';
import { withMeter } from '#lib/llm/with-meter';
import type { Container } from '../container';

/**
 * The model for one owner's work: what a call costs counts against the owner's day, and once that is used up a call fails
 * with `limit_model`, so that the work goes on as it does while the model is down. `owner` is whose it is at each moment.
 */
export function meteredModel(
  { model, limits }: Pick<Container, 'model' | 'limits'>,
  owner: () => string,
): ModelPort | null {
  if (model === null) return null;
  return withMeter(model.port, {
    open: () => limits.assertModelLeft(owner()),
    count: (usage) => limits.countModel(owner(), usage),
  });
}
