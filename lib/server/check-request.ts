import type { z } from 'zod';
import { AppError } from '#lib/core/errors';

/** What a request says, checked against `schema`; AppError('invalid_request') names the first thing that does not fit. */
export function checkRequest<T>(schema: z.ZodType<T>, said: unknown): T {
  const parsed = schema.safeParse(said);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('invalid_request', { detail: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() });
}
