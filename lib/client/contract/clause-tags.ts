import type { ClauseTypes } from '#lib/protocol/clause-type';
import type { Article, ClauseNode, Language } from '#lib/protocol/document';

export type ClauseType = ClauseTypes['types'][number];

/** Of more likely types than these an article shows the likeliest. */
const TAGS_SHOWN = 2;

/** The labels of what an article is likely about beyond its title, with what its clauses are about, the likeliest first. */
export function tagsOf(types: readonly ClauseType[], part: number, article: Article, language: Language): string[] {
  const addresses = new Set(addressesOf(article));
  return types
    .map(({ label, clauses }) => ({
      label: label[language],
      likelihood: Math.max(
        0,
        ...clauses.filter((one) => one.part === part && addresses.has(one.address)).map((one) => one.likelihood),
      ),
    }))
    .filter(({ label, likelihood }) => likelihood > 0 && !says(article.title ?? '', label))
    .sort((a, b) => b.likelihood - a.likelihood)
    .slice(0, TAGS_SHOWN)
    .map(({ label }) => label);
}

/** A title that has the words already needs no tag for them. */
function says(title: string, label: string): boolean {
  const plain = (words: string) => words.replace(/[\s·]/g, '').toLowerCase();
  return plain(title).includes(plain(label));
}

/** Whether one of a type's clauses is in the article. */
export function hasType({ clauses }: ClauseType, part: number, article: Article): boolean {
  const addresses = new Set(addressesOf(article));
  return clauses.some((clause) => clause.part === part && addresses.has(clause.address));
}

/** Where in the article the likeliest clause of a type stands. */
export function likeliestIn({ clauses }: ClauseType, part: number, article: Article): string {
  const addresses = new Set(addressesOf(article));
  const found = clauses.find((clause) => clause.part === part && addresses.has(clause.address));
  return found?.address ?? article.address;
}

function addressesOf(article: Article): string[] {
  const below = (clauses: readonly ClauseNode[]): string[] =>
    clauses.flatMap((clause) => [clause.address, ...below(clause.children)]);
  return [article.address, ...below(article.clauses)];
}
