import type { ArticleQuery, ContractInScope } from '#lib/agent/ports';
import { articleNumberKey } from '#lib/language/address/article-of';
import type { ClauseRecord } from '#lib/protocol/clause';

export type ContractClauses = { contract: ContractInScope; clauses: readonly ClauseRecord[] };

/**
 * Whole articles and exhibits by number, in document order. Without a part, the main part's article wins; a note says
 * where other parts have the same number. A number like "8.2" names a clause below an article.
 */
export function findByIndex(
  contracts: readonly ContractClauses[],
  query: ArticleQuery,
): { clauses: ClauseRecord[]; notes: string[] } {
  const clauses: ClauseRecord[] = [];
  const notes: string[] = [];
  for (const { contract, clauses: all } of contracts) {
    for (const number of query.articleNumbers) {
      const found = all.filter(
        (clause) => isNumbered(clause, number) && (query.part === undefined || clause.part === query.part),
      );
      const [first, ...others] = orderByPart(found, contract);
      if (first) clauses.push(first);
      if (others.length > 0) notes.push(sharedNumberNote(first, others));
    }
    for (const number of query.exhibitNumbers) {
      const exhibit = all.find(
        (clause) => clause.kind === 'exhibit' && lastToken(clause.address) === number.toUpperCase(),
      );
      if (exhibit) clauses.push(exhibit);
    }
  }
  return { clauses, notes };
}

/** Articles and exhibits whose title is one of `titles` or holds one, white space and case aside; exact titles first. */
export function findByTitle(contracts: readonly ContractClauses[], titles: readonly string[]): ClauseRecord[] {
  const wanted = titles.map(titleKey).filter((title) => title !== '');
  const headed = contracts
    .flatMap(({ clauses }) => clauses)
    .filter((clause) => clause.articleTitle !== null && clause.address === clause.articleAddress);
  const exact = headed.filter((clause) => wanted.includes(titleKey(clause.articleTitle ?? '')));
  const partial = headed.filter((clause) =>
    wanted.some((title) => titleKey(clause.articleTitle ?? '').includes(title)),
  );
  return [...new Set([...exact, ...partial])];
}

function titleKey(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s()[\]【】「」“”"'.,·\u318d․‧･・]/gu, '');
}

function isNumbered(clause: ClauseRecord, number: string): boolean {
  if (clause.kind === 'exhibit' || clause.kind === 'preamble' || clause.kind === 'signature') return false;
  return articleNumberKey(clause.address) === number.toUpperCase();
}

function lastToken(address: string): string | undefined {
  return address.split(/\s+/u).at(-1)?.toUpperCase();
}

function orderByPart(found: readonly ClauseRecord[], contract: ContractInScope): ClauseRecord[] {
  const isMain = (clause: ClauseRecord) => contract.structure.parts[clause.part]?.kind === 'main';
  return [...found].sort((a, b) => Number(isMain(b)) - Number(isMain(a)) || a.part - b.part);
}

function sharedNumberNote(first: ClauseRecord | undefined, others: readonly ClauseRecord[]): string {
  const places = others.map((clause) => clause.partTitle ?? `part ${clause.part}`).join(', ');
  return `${first?.display ?? ''}: also in ${places}`;
}
