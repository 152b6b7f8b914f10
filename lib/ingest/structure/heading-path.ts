import type { Article, ClauseNode, Language, Part } from '#lib/protocol/document';

const MAX_LEAD = 300;

/** What stands above a part's text: the part's own title, but for the main agreement. */
export function partPath(part: Part): string[] {
  return part.kind === 'main' || part.title === null ? [] : [oneLine(part.title)];
}

/** The article with its title, below its chapter: ["제1장 총칙", "제5조(계약기간)"]. */
export function articlePath(part: Part, article: Article, language: Language): string[] {
  const chapter = part.chapters.findLast((candidate) => candidate.start <= article.start);
  const path = partPath(part);
  if (chapter !== undefined) path.push(oneLine(`${chapter.label} ${chapter.title ?? ''}`));
  return [...path, headingOf(article, language)];
}

function headingOf(article: Article, language: Language): string {
  // What has no number is called by its title.
  if (article.title === null || article.title === article.display) return article.display;
  return language === 'ko' ? `${article.display}(${article.title})` : `${article.display}. ${article.title}`;
}

/** The sentence a list hangs on: what a clause (or an article, after its heading) says before its first child. */
export function leadIn(text: string, from: number, children: readonly ClauseNode[]): string[] {
  const first = children[0];
  if (first === undefined || first.start <= from) return [];
  const lead = oneLine(text.slice(from, Math.min(first.start, from + MAX_LEAD)));
  return lead.length < 4 ? [] : [lead];
}

/** Without breaks and runs of white space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
