import { isWrittenAsTitle, namesOnly } from '#lib/language/sentences/headings';
import { endsWhole, leadsIn } from '#lib/language/sentences/passages';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { TextSpan } from '#lib/protocol/meaning';

/** A clause whose last sentence before its items leads to them; `lead` is where that sentence stands in the contract. */
export type ClauseList = { home: ClauseRecord; lead: TextSpan; items: ClauseRecord[] };

/** The lists among some clauses: those with clauses right below them that a sentence leads to. */
export function readLists(clauses: readonly ClauseRecord[]): ClauseList[] {
  return withItems(clauses).flatMap(({ home, items }) => {
    const before = home.text.slice(0, (items[0]?.start ?? home.start) - home.start);
    const last = splitSentences(before).at(-1);
    if (last === undefined || namesNothingElse(last.text) || (endsWhole(last.text) && !leadsIn(last.text))) return [];
    return [{ home, lead: { start: home.start + last.start, end: home.start + last.end }, items }];
  });
}

const namesNothingElse = (text: string) => namesOnly(text.trim()) || isWrittenAsTitle(text);

/** Each clause that others lie in, with those right below it. */
function withItems(clauses: readonly ClauseRecord[]): { home: ClauseRecord; items: ClauseRecord[] }[] {
  const ordered = clauses.toSorted(
    (left, right) =>
      left.contractId.localeCompare(right.contractId) || left.start - right.start || right.end - left.end,
  );
  const open: { home: ClauseRecord; items: ClauseRecord[] }[] = [];
  const all: { home: ClauseRecord; items: ClauseRecord[] }[] = [];
  for (const clause of ordered) {
    while (open.length > 0 && !holds(open.at(-1)?.home, clause)) open.pop();
    open.at(-1)?.items.push(clause);
    const own = { home: clause, items: [] };
    open.push(own);
    all.push(own);
  }
  return all.filter(({ items }) => items.length > 0);
}

function holds(outer: ClauseRecord | undefined, inner: ClauseRecord): boolean {
  return outer !== undefined && outer.contractId === inner.contractId && outer.end >= inner.end;
}
