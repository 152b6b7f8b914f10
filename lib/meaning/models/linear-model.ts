import { z } from 'zod';

export const linearModelSchema = z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) });
type Model = z.infer<typeof linearModelSchema>;
/** How much a thing with these features looks like what the model was trained on; above 0 more likely than not. */
export type LinearModel = (features: readonly string[]) => number;

export function createLinearModel({ bias, weights }: Model): LinearModel {
  const table = new Map(Object.entries(weights));
  return (features) => features.reduce((sum, feature) => sum + (table.get(feature) ?? 0), bias);
}
