import { APIError } from 'openai';
import { AppError } from '#lib/core/errors';

/** What an endpoint was found to accept, per model name. Starts at the most and only ever goes down. */
export type Habits = {
  format: 'json_schema' | 'json_object' | 'plain';
  /** Names of the schemas it would not compile; asked for in JSON mode while the others keep theirs. */
  refusedSchemas: readonly string[];
  takesTemperature: boolean;
  limit: 'max_tokens' | 'max_completion_tokens' | 'none';
  takesStreamOptions: boolean;
  /** Some chat templates know no system message: it then begins the user's. */
  takesSystem: boolean;
  /** Tokens on top of the request's: a reasoning model spends its limit before the first word. */
  headroomTokens: number;
};

export type HabitMemory = Map<string, Habits>;

const FULL: Habits = {
  format: 'json_schema',
  refusedSchemas: [],
  takesTemperature: true,
  limit: 'max_tokens',
  takesStreamOptions: true,
  takesSystem: true,
  headroomTokens: 0,
};

const REASONING_HEADROOM_TOKENS = 4000;

/**
 * Calls until the endpoint takes the request, giving up one thing it refused each time. What worked is remembered for
 * the model; a call that fails to the end teaches nothing. `schemaName` is null for a call that asks for text.
 */
export async function callWithHabits<T>(
  memory: HabitMemory,
  model: string,
  schemaName: string | null,
  call: (habits: Habits) => Promise<T>,
): Promise<T> {
  const known = memory.get(model) ?? FULL;
  let habits = known;
  for (;;) {
    try {
      const result = await call(habits);
      if (habits !== known) memory.set(model, habits);
      return result;
    } catch (error) {
      const next = giveUpOne(error, habits, schemaName);
      if (next === undefined) throw error;
      habits = next;
    }
  }
}

export function formatFor(habits: Habits, schemaName: string): Habits['format'] {
  return habits.format === 'json_schema' && habits.refusedSchemas.includes(schemaName) ? 'json_object' : habits.format;
}

/** The endpoint took the schema and then ignored it. */
export function distrustSchemas(memory: HabitMemory, model: string): void {
  const habits = memory.get(model) ?? FULL;
  if (habits.format === 'json_schema') memory.set(model, { ...habits, format: 'json_object' });
}

/** The habits without what the error complains about; undefined when it is about none of them. */
function giveUpOne(error: unknown, habits: Habits, schemaName: string | null): Habits | undefined {
  if (error instanceof AppError) return isSpentBeforeAnswer(error) ? withHeadroom(habits) : undefined;
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined;
  const complaint = `${error.param ?? ''} ${error.message} ${JSON.stringify(error.error ?? '')}`.toLowerCase();
  if (habits.takesStreamOptions && /stream_options|include_usage/.test(complaint))
    return { ...habits, takesStreamOptions: false };
  if (habits.limit !== 'none' && /max_(completion_)?tokens/.test(complaint)) {
    return { ...habits, limit: habits.limit === 'max_tokens' ? 'max_completion_tokens' : 'none' };
  }
  if (
    habits.takesSystem &&
    /system (?:role|message|prompt)|role.{0,12}system|developer instruction|roles must alternate/.test(complaint)
  )
    return { ...habits, takesSystem: false };
  if (habits.takesTemperature && complaint.includes('temperature')) return { ...habits, takesTemperature: false };
  return schemaName === null ? undefined : withSimplerFormat(habits, schemaName, complaint);
}

/** Small servers say only "bad request" to a format they do not know, so any other complaint counts as one about it. */
function withSimplerFormat(habits: Habits, schemaName: string, complaint: string): Habits | undefined {
  const format = formatFor(habits, schemaName);
  if (format === 'plain') return undefined;
  if (format === 'json_object') return { ...habits, format: 'plain' };
  if (!/invalid schema|schema.*(not permitted|not supported in|too complex)/.test(complaint))
    return { ...habits, format: 'json_object' };
  return { ...habits, refusedSchemas: [...habits.refusedSchemas, schemaName] };
}

function isSpentBeforeAnswer(error: AppError): boolean {
  return error.code === 'model_cut_off' && error.params.reason === 'length' && error.params.written === 0;
}

function withHeadroom(habits: Habits): Habits | undefined {
  return habits.headroomTokens > 0 || habits.limit === 'none'
    ? undefined
    : { ...habits, headroomTokens: REASONING_HEADROOM_TOKENS };
}
