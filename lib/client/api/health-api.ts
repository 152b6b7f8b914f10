import { z } from 'zod';
import { requestJson } from './api';

const endpointSchema = z.object({ host: z.string(), model: z.string() });
const healthSchema = z.object({
  version: z.string(),
  mode: z.enum(['local', 'exposed']),
  model: endpointSchema.extend({ fastModel: z.string().nullish() }).nullable(),
  embeddings: endpointSchema.nullable(),
});
export type Health = z.infer<typeof healthSchema>;

export function getHealth(signal?: AbortSignal): Promise<Health> {
  return requestJson('/api/health', healthSchema, signal ? { signal } : {});
}
