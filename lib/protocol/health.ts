import { z } from 'zod';

export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  mode: z.enum(['local', 'exposed']),
  database: z.enum(['embedded', 'postgres']),
  model: z.object({ host: z.string(), model: z.string(), fastModel: z.string().nullable() }).nullable(),
  embeddings: z.object({ host: z.string(), model: z.string() }).nullable(),
});
export type Health = z.infer<typeof healthSchema>;

export const readySchema = z.object({ ready: z.literal(true) });
