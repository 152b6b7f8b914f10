import type { ModelPort } from '#lib/llm/model-port';
import { withMeter } from '#lib/llm/with-meter';
import type { Container } from '../container';

/**
 * The model that is connected now, for one owner's work: what a call costs counts against the owner's day, and once that is used up a call fails
 * with `limit_model`, so that the work goes on as it does while the model is down. `owner` is whose it is at each moment.
 */
export async function meteredModel(
  { model, limits }: Pick<Container, 'model' | 'limits'>,
  owner: () => string,
): Promise<ModelPort | null> {
  const connected = await model.read();
  if (connected === null) return null;
  return withMeter(connected.port, {
    open: () => limits.assertModelLeft(owner()),
    count: (usage) => limits.countModel(owner(), usage),
  });
}
