import { z } from 'zod';

/**
 * What a key may do, each what the one before it may and more. `read`: see contracts, conversations and reviews. `ask`: ask
 * questions and say how good an answer was. `write`: upload, change and delete those, reviews and rules. `admin`: all that a
 * program may do.
 */
export const apiKeyScopeSchema = z.enum(['read', 'ask', 'write', 'admin']);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** Whether a key of `scope` may do what asks for `needed`. */
export function allows(scope: ApiKeyScope, needed: ApiKeyScope): boolean {
  const { options } = apiKeyScopeSchema;
  return options.indexOf(scope) >= options.indexOf(needed);
}

/** Days that a key may be made for; null: for ever. */
export const API_KEY_DAYS = [30, 90, 365, null] as const;
export type ApiKeyDays = (typeof API_KEY_DAYS)[number];
const DEFAULT_DAYS = 90;

export const apiKeyRequestSchema = z.object({
  name: z.string().trim().min(1).max(80),
  scope: apiKeyScopeSchema.default('read'),
  days: z.literal([...API_KEY_DAYS]).default(DEFAULT_DAYS),
});
export type ApiKeyRequest = z.infer<typeof apiKeyRequestSchema>;

/** A key for programs, as it is listed: the key itself is shown once, when it is made. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  scope: apiKeyScopeSchema,
  /** From then on it opens nothing; null: never. */
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A page of keys; `next` is the offset of the following one. */
export const apiKeyListSchema = z.object({ keys: z.array(apiKeySchema), next: z.number().int().nullable() });
