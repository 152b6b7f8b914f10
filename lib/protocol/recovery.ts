import { z } from 'zod';
import { MAX_PASSWORD_CHARACTERS } from './password';

export const recoveryCodesRequestSchema = z.object({ password: z.string().max(MAX_PASSWORD_CHARACTERS) });
/** Shown once; the server keeps hashes. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** How many codes of an account were not used yet. */
export const recoveryCodesLeftSchema = z.object({ left: z.number().int() });

export const recoverRequestSchema = z.object({
  email: z.string().max(320),
  code: z.string().max(100),
  password: z.string().max(MAX_PASSWORD_CHARACTERS),
});
export type RecoverRequest = z.infer<typeof recoverRequestSchema>;
