import { asksForArticle } from '#lib/language/questions/scope-cues';
import { hasBeenTaught } from '../../outcome/has-been-taught';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { composeBetter } from './compose-better';
import { composeDefinition } from './compose-definition';
import { composeDifference } from './compose-difference';
import { composeExplanation } from './compose-explanation';
import { composeMissing } from './compose-missing';
import { composeReason } from './compose-reason';
import { articleOfMatter, namedClauses } from './named-clauses';

/**
 * The answer to how clauses differ, what one means in plain words, what is missing, what would be better or why something is so;
 * null where none of these is asked, or the contract has nothing to say it with.
 */
export async function composeForm(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const { question, state } = input;
  if (hasBeenTaught(state)) return null;
  switch (state.asked.form) {
    case 'comparison':
      // Two matters of which the contract knows one are no question for what is usual.
      return (
        (await composeDifference(input, draft)) ?? (state.asked.keys.length > 1 ? null : composeBetter(input, draft))
      );
    case 'wording':
      return composeBetter(input, draft);
    case 'definition':
      return question.mentions.length > 0 ? explainNamed(input, draft) : explainMatter(input, draft);
    case 'reason':
      return composeReason(input, draft);
    case 'missing':
      return composeMissing(input, draft);
    default:
      return null;
  }
}

async function explainNamed(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const clauses = await namedClauses(input);
  return clauses.length === 0 ? null : composeExplanation(input, draft, clauses);
}

/** "The deposit clause" is a clause, "Deposit" alone a term. */
async function explainMatter(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  if (input.question.quotedTitles.length > 0 || !asksForArticle(input.question.text))
    return composeDefinition(input, draft);
  const article = await articleOfMatter(input);
  return article === undefined ? composeDefinition(input, draft) : composeExplanation(input, draft, [article]);
}
