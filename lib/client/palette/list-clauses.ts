import type { ClauseNode } from '#lib/protocol/document';
import { listClauses } from '#lib/client/contract/clause-at';
import type { Command, OpenContract } from './command';

const WORDS_SHOWN = 70;

/** Every clause of the open contract as a way to it: articles by number and title, what lies in them by number. */
export function clauseCommands({ text, structure, open }: OpenContract): Command[] {
  const articles = listClauses(structure).map(({ part, address, display, title }): Command => ({
    id: `clause ${part} ${address}`,
    group: 'clauses',
    label: title ?? display,
    detail: title === null || title === display ? undefined : display,
    address,
    run: () => open({ part, address }),
  }));
  const within = structure.parts.flatMap((part, index) =>
    [...(part.clauses ?? []), ...part.articles.flatMap(({ clauses }) => clauses)]
      .flatMap(withChildren)
      .map(({ address, display, start, end }): Command => ({
        id: `clause ${index} ${address}`,
        group: 'clauses',
        label: firstWords(text.slice(start, Math.min(end, start + 2 * WORDS_SHOWN))),
        detail: display,
        address,
        isAsked: true,
        run: () => open({ part: index, address }),
      })),
  );
  return [...articles, ...within];
}

function withChildren(clause: ClauseNode): ClauseNode[] {
  return [clause, ...clause.children.flatMap(withChildren)];
}

function firstWords(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, WORDS_SHOWN);
}
