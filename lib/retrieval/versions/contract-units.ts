import { giveTurn } from '#lib/core/give-turn';
import { groupBy } from '#lib/core/group-by';
import { withoutClauseLabel } from '#lib/language/sentences/headings';
import type { ClauseRecord } from '#lib/protocol/clause';

/** A stretch of a contract that is compared as one: an article, an exhibit, or a clause of one. */
export type ContractUnit = {
  clause: ClauseRecord;
  /** How it is numbered inside what it belongs to; of an article its part and address. */
  number: string;
  title: string | null;
  /** Its words without its own number and without empty lines. */
  text: string;
  /** What equal ones are told by: its words without any clause's number and without white space. */
  plain: string;
  start: number;
  end: number;
  /** What it is made of, its heading first; empty where it has no clauses of its own. */
  units: ContractUnit[];
};

/** Articles read before other work gets its turn. */
const AT_ONCE = 20;

/** A contract as articles, exhibits and what stands outside of them, in reading order; together they hold its text once. */
export async function readUnits(clauses: readonly ClauseRecord[], signal?: AbortSignal): Promise<ContractUnit[]> {
  const keyOf = (part: number, address: string) => `${part} ${address}`;
  const inside = groupBy(
    clauses.filter((clause) => !isTop(clause)),
    ({ part, articleAddress }) => keyOf(part, articleAddress),
  );
  const tops = clauses.filter(isTop);
  const units: ContractUnit[] = [];
  for (const [at, top] of tops.entries()) {
    const next = tops[at + 1];
    // An exhibit's record holds the articles that it has of its own, too.
    const end = next?.part === top.part ? Math.min(next.start, top.end) : top.end;
    units.push(topUnit(top, end, inside.get(keyOf(top.part, top.address)) ?? []));
    if (at % AT_ONCE === AT_ONCE - 1) await giveTurn(signal);
  }
  return units;
}

function isTop({ kind, address, articleAddress }: ClauseRecord): boolean {
  return kind !== 'clause' || address === articleAddress;
}

function topUnit(top: ClauseRecord, end: number, inside: readonly ClauseRecord[]): ContractUnit {
  const { articleTitle: title, start, address } = top;
  const source = { top, starts: inside.map((clause) => clause.start) };
  const whole = { ...unit(top, { start, end }, source), number: `${top.part} ${address}`, title };
  const children = outermost(inside);
  const [first] = children;
  if (first === undefined) return whole;
  const lead = { ...unit(top, { start, end: first.start }, source), title };
  const parts = children.map((child, at) => ({
    ...unit(child, { start: child.start, end: children[at + 1]?.start ?? end }, source),
    number: child.address.startsWith(address) ? child.address.slice(address.length) : child.address,
  }));
  return { ...whole, units: [lead, ...parts] };
}

function outermost(inside: readonly ClauseRecord[]): ClauseRecord[] {
  const found: ClauseRecord[] = [];
  for (const clause of inside.toSorted((left, right) => left.start - right.start || right.end - left.end))
    if (clause.start >= (found.at(-1)?.end ?? 0)) found.push(clause);
  return found;
}

type Source = { top: ClauseRecord; starts: readonly number[] };

function unit(clause: ClauseRecord, { start, end }: { start: number; end: number }, source: Source): ContractUnit {
  const textOf = (from: number, to: number) => source.top.text.slice(from - source.top.start, to - source.top.start);
  const text = withoutNumber(textOf(start, end), clause.display);
  const cuts = [start, ...source.starts.filter((cut) => cut > start && cut < end), end];
  const plain = cuts
    .slice(1)
    .map((to, at) => {
      const segment = textOf(cuts[at] ?? start, to);
      return at === 0 ? withoutNumber(segment, clause.display) : withoutClauseLabel(segment.trim());
    })
    .join('')
    .replace(/\s+/gu, '');
  return { clause, number: '', title: null, text, plain, start, end, units: [] };
}

function withoutNumber(text: string, display: string): string {
  const trimmed = text.trim().replace(/\n\s*\n/gu, '\n');
  if (!trimmed.startsWith(display)) return withoutClauseLabel(trimmed).trim();
  return trimmed.slice(display.length).replace(/^[.:\s]+/u, '');
}
