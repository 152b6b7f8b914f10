import type { AnswerDraft, ComposeInput } from '../answer-draft';
import { answerPassages } from '../answer-passages';

/** From here on a list is what is asked for; below it one rule often is. */
const SURELY_LIST = 0.9;
/** So likely a sentence must be to answer to stand before a list. */
const LEAST_LIKELY = 0.25;

/** Where a list may not be what is asked for, first the rule that would answer the question if it is not. */
export async function answerBeforeList(input: ComposeInput, draft: AnswerDraft): Promise<void> {
  const [part, ...others] = input.question.parts;
  if (part === undefined || others.length > 0 || input.state.asked.formScore >= SURELY_LIST) return;
  const [best] = await answerPassages(part, 0, input);
  if (best === undefined || best.likelihood * (best.shares[best.index] ?? 0) < LEAST_LIKELY) return;
  const { clause, sentence } = best;
  draft.quote(
    clause,
    sentence.start,
    sentence.end,
    draft.phrases.answers(draft.place(clause, sentence)),
    undefined,
    sentence,
  );
}
