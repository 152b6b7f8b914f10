import type { CellOrder, LibraryCell, LibraryRow } from '#lib/protocol/library-facts';
import type { TableSort } from './table-view';

type Language = 'ko' | 'en';
type Compare = (left: LibraryCell, right: LibraryCell) => number;

/**
 * Rows by a column: days as days, amounts within their currency, lengths of time by their days, anything else by its words as
 * the reader's language orders them. Contracts that say nothing come last either way, before them what is left blank.
 */
export function sortRows(rows: readonly LibraryRow[], sort: TableSort | null, language: Language): LibraryRow[] {
  if (sort === null) return [...rows];
  const { by, isDescending } = sort;
  const collator = new Intl.Collator(language, { numeric: true });
  const turn = isDescending ? -1 : 1;
  if (by === 'title') return rows.toSorted((left, right) => turn * collator.compare(left.title, right.title));
  const compare: Compare = (left, right) =>
    compareOrders(left.order, right.order) ?? collator.compare(wordsOf(left, language), wordsOf(right, language));
  return rows.toSorted(({ cells: left }, { cells: right }) => {
    const ranks = emptiness(left[by]) - emptiness(right[by]);
    const [one, other] = [left[by], right[by]];
    return ranks !== 0 || one === undefined || other === undefined ? ranks : turn * compare(one, other);
  });
}

function emptiness(cell: LibraryCell | undefined): number {
  if (cell === undefined) return 2;
  return cell.values.every(({ basis }) => basis === 'blank') ? 1 : 0;
}

const KINDS = ['date', 'money', 'duration', 'share'] as const satisfies readonly CellOrder['kind'][];

/** Negative where the left one comes first; null where only words can tell. What has words alone comes behind what has more. */
function compareOrders(left: CellOrder | null, right: CellOrder | null): number | null {
  if (left === null || right === null) return left === right ? null : left === null ? 1 : -1;
  if (left.kind === 'date' && right.kind === 'date') return byCode(left.date, right.date);
  if (left.kind === 'money' && right.kind === 'money')
    return byCode(left.currency, right.currency) || left.amount - right.amount;
  if (left.kind === 'duration' && right.kind === 'duration') return left.days - right.days;
  if (left.kind === 'share' && right.kind === 'share') return left.percent - right.percent;
  return KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind);
}

const byCode = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

function wordsOf({ values }: LibraryCell, language: Language): string {
  return values.map(({ shown }) => shown[language]).join(' ');
}
