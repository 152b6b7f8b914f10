import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { suggestQuestions } from './example-questions';
import { escapeMarkdown } from './markdown';

const ARTICLES_SHOWN = 150;

/** The outline as a list, with the number of articles. */
export function composeOutline(input: ComposeInput, draft: AnswerDraft): Composed {
  for (const { title, parts } of input.state.contract_structure ?? []) {
    const count = parts.reduce((sum, part) => sum + part.articles.length, 0);
    draft.say(draft.phrases.outline(escapeMarkdown(title), count));
    const shown = parts.filter((part) => part.articles.length > 0 || part.address !== null);
    for (const part of shown) {
      if (shown.length > 1)
        draft.say(
          `**${escapeMarkdown(part.address ?? draft.phrases.part(part.index, part.title))}**${part.address !== null && part.title !== null ? ` ${escapeMarkdown(part.title)}` : ''}`,
        );
      const lines = part.articles
        .slice(0, ARTICLES_SHOWN)
        .map(({ display, title: name }) => `- ${escapeMarkdown(name === null ? display : `${display} ${name}`)}`);
      if (lines.length > 0) draft.say(lines.join('\n'));
      if (part.articles.length > ARTICLES_SHOWN) draft.say(draft.phrases.cutOff);
    }
  }
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}
