import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import type { ModelPort, ModelRequest } from '#lib/llm/model-port';
import { stateOf, type CheckedCitation } from './check-citation';
import { reasonFor } from './reasons';

/** One citation whose support the rules leave open. `id` is the caller's. */
export type SupportQuestion = { id: number; sentence: string; clauseText: string; quote: string };

export const supportAnswerSchema = z.object({
  verdicts: z.array(z.object({ id: z.number(), is_supported: z.boolean(), reason: z.string().optional() })),
});
export type SupportAnswer = z.infer<typeof supportAnswerSchema>;

/** A prompt as the agent defines it (`id@version` and a request from typed input, with every text fenced as untrusted). */
export type SupportPrompt = {
  request: (input: { questions: readonly SupportQuestion[]; today: Date }) => ModelRequest;
};

/** How much of a clause the model is shown for one citation. */
const MAX_CLAUSE_CHARACTERS = 1_500;

/**
 * Asks the model, in one call, about every citation that the rules leave open and that a model may settle; returns the same
 * list with `supportBy: 'model'` where it answered. Text and meaning are never its to decide. A failed call, a missing or
 * doubled id leaves a citation as it was; only an abort is thrown.
 */
export async function checkSupportWithModel(
  citations: readonly { checked: CheckedCitation; sentence: string; clauseText: string; quote: string }[],
  options: {
    model: ModelPort;
    prompt: SupportPrompt;
    today: Date;
    language: Language;
    signal: AbortSignal;
    tags?: readonly string[];
  },
): Promise<CheckedCitation[]> {
  const questions = citations.flatMap(({ checked, sentence, clauseText, quote }, id) =>
    checked.isForModel ? [{ id, sentence, clauseText: around(clauseText, quote), quote }] : [],
  );
  const answers = questions.length === 0 ? new Map<number, boolean>() : await askModel(questions, options);
  return citations.map(({ checked }, id) => {
    const isSupported = answers.get(id);
    return isSupported === undefined ? checked : settle(checked, isSupported, options.language);
  });
}

async function askModel(
  questions: readonly SupportQuestion[],
  options: Parameters<typeof checkSupportWithModel>[1],
): Promise<Map<number, boolean>> {
  const { model, prompt, today, signal, tags } = options;
  try {
    const request = { ...prompt.request({ questions, today }), ...(tags === undefined ? {} : { tags }) };
    const { value } = await model.object(request, supportAnswerSchema, signal);
    return readAnswers(questions, value);
  } catch (error) {
    if (signal.aborted) throw error;
    // Without an answer the citations stay unknown: nothing is confirmed by a failure.
    return new Map();
  }
}

/** An id that was not asked is ignored; one that was answered both ways stays open. */
function readAnswers(questions: readonly SupportQuestion[], answer: SupportAnswer): Map<number, boolean> {
  const answers = new Map<number, boolean>();
  for (const { id } of questions) {
    const given = new Set(
      answer.verdicts.filter((verdict) => verdict.id === id).map(({ is_supported }) => is_supported),
    );
    const [only] = given;
    if (given.size === 1 && only !== undefined) answers.set(id, only);
  }
  return answers;
}

function settle(checked: CheckedCitation, isSupported: boolean, language: Language): CheckedCitation {
  const verdicts = { ...checked.verdicts, support: isSupported ? ('pass' as const) : ('fail' as const) };
  const reasons = isSupported ? [] : [reasonFor('model_doubts', language)];
  return { ...checked, verdicts, supportBy: 'model', state: stateOf(verdicts), isForModel: false, reasons };
}

/** The clause, cut around the quote where it is very long. */
function around(clauseText: string, quote: string): string {
  if (clauseText.length <= MAX_CLAUSE_CHARACTERS) return clauseText;
  const at = Math.max(0, clauseText.indexOf(quote.slice(0, 20)));
  const start = Math.max(0, at - (MAX_CLAUSE_CHARACTERS >> 1));
  return clauseText.slice(start, start + MAX_CLAUSE_CHARACTERS);
}
