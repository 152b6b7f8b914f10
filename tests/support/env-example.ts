import { environmentSchema } from '#lib/core/env';

/** Set by the runtime or the system, not in a file. */
const NOT_SET_HERE: ReadonlySet<string> = new Set(['NODE_ENV', 'LANG']);

/** What `.env.example` has to say: every setting, commented out, with its default. */
export function renderEnvExample(): string {
  const defaults: Record<string, unknown> = environmentSchema.parse({});
  const lines = Object.keys(environmentSchema.shape)
    .filter((name) => !NOT_SET_HERE.has(name))
    .map((name) => `# ${name}=${String(defaults[name] ?? '')}`);
  return ['# Every setting with its default; the README tells what each does.', ...lines, ''].join('\n');
}
