import { cutAtWord } from '#lib/language/text/cut-at-word';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { listParticulars, type Particular } from '#lib/language/terms/list-particulars';
import { partAddress } from '#lib/protocol/part-address';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { TextSpan } from '#lib/protocol/meaning';
import type { ComposeInput } from '../answer-draft';

export type ToldParticulars = { clause: ClauseRecord; rows: Particular[] };

const CHARACTERS_AT_MOST = 650;
const OF_VALUE = 70;
/** Marks around a row. */
const OF_ROW = 8;

/** What an answer tells of a contract besides: where facts stand in it, and who its parties are. */
type Told = { spans: readonly TextSpan[]; names: readonly string[] };

/**
 * What a contract puts in front of its clauses as particulars and nothing else tells, in its order; where there are too
 * many, those that name a figure come first. Null where there are none.
 */
export async function chooseParticulars(
  { contracts, findByAddress }: Pick<ComposeInput, 'contracts' | 'findByAddress'>,
  contractId: string,
  { spans, names }: Told,
): Promise<ToldParticulars | null> {
  const structure = contracts.find(({ id }) => id === contractId)?.structure;
  const [first] = structure?.parts ?? [];
  if (structure === undefined || first === undefined) return null;
  const clause = await findByAddress(contractId, 0, partAddress(first, structure.language));
  if (clause === undefined) return null;
  const rows = listParticulars(clause.text)
    .filter(({ value }) => !names.some((name) => value.includes(name)))
    .filter(({ start, end }) => !spans.some((span) => isOfRow(span, clause.start + start, clause.start + end)))
    .map((row) => ({ ...row, value: cutAtWord(row.value, OF_VALUE) }));
  const kept = withinRoom(rows);
  return kept.size === 0 ? null : { clause, rows: rows.filter((row) => kept.has(row)) };
}

/** A span that takes in several rows tells none of them. */
const isOfRow = (span: TextSpan, start: number, end: number) =>
  span.start < end && span.end > start && span.end - span.start < 2 * (end - start);

function withinRoom(rows: readonly Particular[]): Set<Particular> {
  let left = CHARACTERS_AT_MOST;
  const hasFigure = ({ value }: Particular) => readQuantities(value).some(({ unit }) => unit !== 'plain');
  const ranked = [...rows.filter(hasFigure), ...rows.filter((row) => !hasFigure(row))];
  return new Set(
    ranked.filter(({ label, value }) => {
      const length = label.length + value.length + OF_ROW;
      if (length > left) return false;
      left -= length;
      return true;
    }),
  );
}
