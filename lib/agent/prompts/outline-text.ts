import type { ContractOutline } from '../state';
import { untrusted } from '#lib/llm/untrusted';

const ARTICLES_AT_MOST = 120;

/** The contracts' outlines for a prompt; long ones are cut with a note. */
export function outlineText(outline: readonly ContractOutline[]): string {
  return outline
    .map(({ title, parts }) => {
      const lines = parts.flatMap((part) => [
        `part ${part.index} (${part.kind})${part.title === null ? '' : `: ${part.title}`}`,
        ...part.articles.map((article) => `- ${article.display}${article.title === null ? '' : ` ${article.title}`}`),
      ]);
      const cut = lines.length > ARTICLES_AT_MOST ? [`… and ${lines.length - ARTICLES_AT_MOST} more lines`] : [];
      return untrusted('outline', [...lines.slice(0, ARTICLES_AT_MOST), ...cut].join('\n'), { contract: title });
    })
    .join('\n');
}
