import { z } from 'zod';
import { AppError } from './errors';

const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const optionalUrl = optionalText.pipe(z.url().optional());

/** Names with amounts, such as `{"questionsPerDay": 1000}`; which names there are is for whoever reads them. */
const optionalAmounts = optionalText
  .transform((value, context): unknown => {
    try {
      return value === undefined ? undefined : JSON.parse(value);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.number().nonnegative().max(2_000_000_000)).optional());

/** Shorter ones can be guessed. */
const MIN_TOKEN_CHARACTERS = 16;

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LANG: z.string().default(''),
  HOST: z.string().trim().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  JOHANG_DATA_DIR: z.string().trim().default('.data'),
  JOHANG_PUBLIC_URL: optionalUrl,
  JOHANG_ANY_HOST: z.enum(['on', 'off']).default('off'),
  JOHANG_AUTH_SECRET: optionalText,
  JOHANG_OPERATOR_TOKEN: optionalText.pipe(z.string().min(MIN_TOKEN_CHARACTERS).optional()),
  JOHANG_LIMITS: optionalAmounts,
  JOHANG_ENCODER: z.enum(['on', 'off']).default('on'),
  JOHANG_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  DATABASE_URL: optionalText,
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalUrl,
  OPENAI_MODEL: z.string().trim().default('gpt-4o'),
  OPENAI_FAST_MODEL: optionalText,
  OPENAI_EMBEDDING_MODEL: optionalText,
  OPENAI_TIMEOUT_MS: z.coerce.number().int().positive().default(60_000),
});

export type Environment = z.infer<typeof environmentSchema>;

let cached: Environment | undefined;

/** The settings, read once from the process environment. Throws AppError('usage') naming the first wrong variable. */
export function environment(): Environment {
  cached ??= parseEnvironment(process.env);
  return cached;
}

export function parseEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = environmentSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('usage', { detail: `${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'invalid'}` });
}
