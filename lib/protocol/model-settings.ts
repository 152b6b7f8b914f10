import { z } from 'zod';

/** What a header may hold. */
const keySchema = z
  .string()
  .trim()
  .regex(/^[!-~]+$/)
  .max(4000);

/** A connection as somebody types it. `key`: absent keeps the stored one where the address is of the same server, null takes it away. */
export const modelFieldsSchema = z.object({
  address: z.string().trim().min(1).max(2000),
  model: z.string().trim().min(1).max(200),
  fastModel: z
    .string()
    .trim()
    .max(200)
    .nullable()
    .default(null)
    .transform((name) => (name === '' ? null : name)),
  key: keySchema.nullable().optional(),
});
export type ModelFields = z.infer<typeof modelFieldsSchema>;

/** A change of the settings: what is left out stays. */
export const modelChangeSchema = z.object({
  connection: modelFieldsSchema.optional(),
  localOnly: z.boolean().optional(),
});
export type ModelChange = z.infer<typeof modelChangeSchema>;

/** Of a key it is only told whether there is one; `lost`: stored, but the file that opens it is gone. */
export const keyStateSchema = z.enum(['none', 'stored', 'lost']);
export type KeyState = z.infer<typeof keyStateSchema>;

export const modelSettingsSchema = z.object({
  source: z.enum(['environment', 'stored', 'none']),
  connection: z
    .object({ address: z.string(), model: z.string(), fastModel: z.string().nullable(), key: keyStateSchema })
    .nullable(),
  /** Whether hosts that are not this machine are refused. */
  localOnly: z.boolean(),
  /** That refusal stands between the connection and its use. */
  isHeldBack: z.boolean(),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** What came of asking an endpoint for one short answer. */
export const modelTestSchema = z.object({
  outcome: z.enum([
    'works',
    'refused_key',
    'unknown_model',
    'unreachable',
    'wrong_protocol',
    'timeout',
    'rate_limited',
    'failed',
  ]),
  host: z.string(),
  /** The one that failed; all that were asked, where they work. */
  model: z.string(),
  /** Of the first model that was asked; null where nothing came. */
  firstTokenMs: z.number().nullable(),
  /** What the endpoint offers instead of an unknown model, where it says so. */
  models: z.array(z.string()),
});
export type ModelTest = z.infer<typeof modelTestSchema>;

/** A model server found on this machine. */
export const localModelsSchema = z.object({ name: z.string(), address: z.string(), models: z.array(z.string()) });
export type LocalModels = z.infer<typeof localModelsSchema>;

/** The server an address belongs to; null for what is no http address. A stored key is of one such server. */
export function originOfAddress(address: string): string | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : null;
}
