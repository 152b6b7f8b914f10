import { groupBy } from '#lib/core/group-by';
import { endsOpen } from '#lib/language/sentences/lead-in';
import { tableHead } from '#lib/language/sentences/table-head';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Norm, TextSpan } from '#lib/protocol/meaning';
import type { ComposeInput } from '../answer-draft';

export type ToldSection = { clause: ClauseRecord; norm: Norm };

/** What a line takes beside the words of its norm, and the most of those. */
type Room = { characters: number; ofLine: number; ofNorm: number };

/** So many norms of one section are told beside each other. */
const MOST_OF_SECTION = 2;
/** What a section says first is mostly what it is there for. */
const OF_FIRST = 0.15;

/**
 * What a contract says in sections that nothing was told of yet, the weightiest norm of each, then more of the others, as far
 * as there is room.
 */
export async function untoldSections(
  { listNorms, listClauses }: Pick<ComposeInput, 'listNorms' | 'listClauses'>,
  contractId: string,
  told: readonly (TextSpan & { part: number })[],
  room: Room,
): Promise<ToldSection[]> {
  if (room.characters <= room.ofLine) return [];
  const clauses = (await listClauses()).filter((clause) => clause.contractId === contractId);
  const isTold = (one: Norm | ClauseRecord) => isAmong(one, told);
  const untold = (await rulesOf({ listNorms, listClauses }, contractId)).filter(({ norm }) => !isTold(norm));
  const toldOf = new Set(clauses.filter(isTold).map(sectionOf));
  const ranked = [...groupBy(untold, ({ clause }) => sectionOf(clause))].flatMap(([section, own]) =>
    own
      .map((one, at) => ({ ...one, weight: one.norm.salience.summary + (at === 0 ? OF_FIRST : 0) }))
      .toSorted((left, right) => right.weight - left.weight)
      .slice(0, MOST_OF_SECTION)
      .map((one, at) => ({ ...one, weight: one.weight - at - (toldOf.has(section) ? 1 : 0) })),
  );
  let left = room.characters;
  return ranked
    .toSorted((one, other) => other.weight - one.weight)
    .filter(({ norm }) => {
      const length = Math.min(room.ofNorm, norm.end - norm.start) + room.ofLine;
      if (length > left) return false;
      left -= length;
      return true;
    })
    .map(({ clause, norm }) => ({ clause, norm }));
}

/** What a contract says first is mostly what it is about; none where that is told already, or it orders nothing. */
export async function firstRule(
  input: Pick<ComposeInput, 'listNorms' | 'listClauses'>,
  contractId: string,
  told: readonly (TextSpan & { part: number })[],
): Promise<ToldSection[]> {
  const rules = await rulesOf(input, contractId);
  const [section = []] = bySection(rules.filter(({ norm: { modality } }) => modality !== 'definition'));
  return section.slice(0, 1).filter(({ norm }) => !isAmong(norm, told));
}

const isAmong = ({ part, start, end }: Norm | ClauseRecord, told: readonly (TextSpan & { part: number })[]) =>
  told.some((span) => span.part === part && span.start < end && span.end > start);

/** Its norms with their clauses, without those that stand before and below the clauses or only lead to others. */
async function rulesOf(
  { listNorms, listClauses }: Pick<ComposeInput, 'listNorms' | 'listClauses'>,
  contractId: string,
): Promise<ToldSection[]> {
  const clauses = (await listClauses()).filter((clause) => clause.contractId === contractId);
  const clauseOf = new Map(clauses.map((clause) => [`${clause.part} ${clause.address}`, clause]));
  return (await listNorms()).flatMap(({ contractId: id, norm }): ToldSection[] => {
    const clause = id === contractId ? clauseOf.get(`${norm.part} ${norm.address}`) : undefined;
    const isRule = clause !== undefined && hasRules(clause) && !endsOpen(norm.act) && !isHead(clause, norm);
    return isRule ? [{ clause, norm }] : [];
  });
}

/** By the section they stand in, in the order of the contract. */
export function bySection(told: readonly ToldSection[]): ToldSection[][] {
  const inOrder = told.toSorted((one, other) => one.norm.part - other.norm.part || one.norm.start - other.norm.start);
  return [...groupBy(inOrder, ({ clause }) => sectionOf(clause)).values()];
}

export const sectionOf = ({ part, articleAddress }: ClauseRecord) => `${part} ${articleAddress}`;

/** The names of a table's columns say nothing without its rows. */
function isHead({ text, start }: ClauseRecord, norm: Norm): boolean {
  const head = tableHead(text, norm.start - start);
  return head !== null && head.start <= norm.start - start && norm.start - start < head.end;
}

/** What stands before the clauses and below them says who and when. */
const hasRules = ({ kind }: ClauseRecord): boolean => kind !== 'preamble' && kind !== 'signature';
