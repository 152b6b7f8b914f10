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
 * as there is room; in the order of the contract.
 */
export async function untoldSections(
  { listNorms, listClauses }: Pick<ComposeInput, 'listNorms' | 'listClauses'>,
  contractId: string,
  told: readonly (TextSpan & { part: number })[],
  room: Room,
): Promise<ToldSection[]> {
  const clauses = (await listClauses()).filter((clause) => clause.contractId === contractId);
  const norms = (await listNorms()).filter((one) => one.contractId === contractId).map(({ norm }) => norm);
  const isTold = ({ part, start, end }: Norm | ClauseRecord) =>
    told.some((span) => span.part === part && span.start < end && span.end > start);
  const ofSection = new Map<string, ToldSection[]>();
  for (const norm of norms.filter((one) => !isTold(one) && !endsOpen(one.act))) {
    const clause = clauses.find(({ part, address }) => part === norm.part && address === norm.address);
    if (clause === undefined || !hasRules(clause) || isHead(clause, norm)) continue;
    const key = `${clause.part} ${clause.articleAddress}`;
    ofSection.set(key, [...(ofSection.get(key) ?? []), { clause, norm }]);
  }
  const toldOf = new Set(clauses.filter(isTold).map(({ part, articleAddress }) => `${part} ${articleAddress}`));
  const ranked = [...ofSection].flatMap(([key, own]) =>
    own
      .map((one, at) => ({ ...one, weight: one.norm.salience.summary + (at === 0 ? OF_FIRST : 0) }))
      .toSorted((left, right) => right.weight - left.weight)
      .slice(0, MOST_OF_SECTION)
      .map((one, at) => ({ ...one, weight: one.weight - at - (toldOf.has(key) ? 1 : 0) })),
  );
  let left = room.characters;
  return ranked
    .toSorted((one, other) => other.weight - one.weight)
    .filter(({ norm: { start, end } }) => {
      const length = Math.min(room.ofNorm, end - start) + room.ofLine;
      if (length > left) return false;
      left -= length;
      return true;
    })
    .toSorted((one, other) => one.norm.part - other.norm.part || one.norm.start - other.norm.start);
}

/** The names of a table's columns say nothing without its rows. */
function isHead({ text, start }: ClauseRecord, norm: Norm): boolean {
  const head = tableHead(text, norm.start - start);
  return head !== null && head.start <= norm.start - start && norm.start - start < head.end;
}

/** What stands before the clauses and below them says who and when. */
const hasRules = ({ kind }: ClauseRecord): boolean => kind !== 'preamble' && kind !== 'signature';
