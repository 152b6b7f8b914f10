import type { StandardComparison } from '../ports';
import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { suggestQuestions } from './example-questions';
import { escapeMarkdown } from './markdown';

const SHOWN_AT_MOST = 8;
const LINES_AT_MOST = 4;

/** What the contract adds, lacks and changes against the standard one, article by article. */
export function composeComparison(input: ComposeInput, draft: AnswerDraft): Composed {
  const comparisons = input.state.comparisons;
  if (comparisons.length === 0) return { outcome: 'notFound', suggestions: suggestQuestions(input) };
  draft.say(draft.phrases.comparison);
  for (const comparison of comparisons.slice(0, SHOWN_AT_MOST)) compareOne(draft, comparison);
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

function compareOne(draft: AnswerDraft, { standard, user, added, lacking, changed }: StandardComparison): void {
  const { phrases } = draft;
  if (user === null) {
    draft.quote(standard, 0, firstLines(standard.text), `${draft.place(standard)}\n\n${phrases.userLacks}`);
    return;
  }
  draft.quote(user, 0, firstLines(user.text), draft.place(user));
  draft.quote(standard, 0, firstLines(standard.text), draft.place(standard));
  const { differences } = phrases;
  const lines = [
    ...listed(differences.added, added),
    ...listed(differences.lacking, lacking),
    ...listed(differences.changed, changed),
  ];
  draft.say(lines.length === 0 ? differences.none : lines.join('\n'));
}

function listed(label: string, items: readonly string[]): string[] {
  return items.slice(0, LINES_AT_MOST).map((item) => `- ${label}: ${escapeMarkdown(item.replace(/\s+/g, ' '))}`);
}

/** Up to about 400 characters, ending with a line or a sentence. */
function firstLines(text: string): number {
  if (text.length <= 400) return text.trimEnd().length;
  const cut = Math.max(text.lastIndexOf('\n', 400), text.lastIndexOf('. ', 400) + 1);
  return text.slice(0, cut > 100 ? cut : 400).trimEnd().length;
}
