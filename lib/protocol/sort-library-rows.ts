import { stateOf } from './filter-library-rows';
import type { LibraryAnswer } from './library-answers';
import { columnKeySchema, type CellOrder, type LibraryCell } from './library-facts';
import { ANSWER_STATES, QUESTION_KEYS, type TableSort } from './library-view';
import type { TableRow } from './table-row';

type Language = 'ko' | 'en';
type Compare = (left: LibraryCell, right: LibraryCell) => number;

/**
 * Rows by a column: days as days, amounts within their currency, lengths of time by their days, anything else by its words as
 * the reader's language orders them; answers by how far they answer, then by their words. Contracts that say nothing come last
 * either way, before them what is left blank.
 */
export function sortRows(rows: readonly TableRow[], sort: TableSort | null, language: Language): TableRow[] {
  if (sort === null) return [...rows];
  const { by, isDescending } = sort;
  const collator = new Intl.Collator(language, { numeric: true });
  const turn = isDescending ? -1 : 1;
  if (by === 'title') return rows.toSorted((left, right) => turn * collator.compare(left.title, right.title));
  const question = QUESTION_KEYS.findIndex((key) => key === by);
  if (question >= 0) return sortByAnswer(rows, question, turn, collator);
  const key = columnKeySchema.parse(by);
  const compare: Compare = (left, right) =>
    compareOrders(left.order, right.order) ?? collator.compare(wordsOf(left, language), wordsOf(right, language));
  return rows.toSorted(({ cells: left }, { cells: right }) => {
    const [one, other] = [left[key], right[key]];
    const ranks = emptiness(one) - emptiness(other);
    return ranks !== 0 || one === undefined || other === undefined ? ranks : turn * compare(one, other);
  });
}

function sortByAnswer(rows: readonly TableRow[], question: number, turn: number, collator: Intl.Collator): TableRow[] {
  const compare = (left: LibraryAnswer | null | undefined, right: LibraryAnswer | null | undefined): number => {
    if (left?.state !== 'answered' || right?.state !== 'answered')
      return Number(left?.state !== 'answered') - Number(right?.state !== 'answered');
    const ranks = ANSWER_STATES.indexOf(stateOf(left)) - ANSWER_STATES.indexOf(stateOf(right));
    return turn * (ranks || collator.compare(left.text, right.text));
  };
  return rows.toSorted((left, right) => compare(left.answers[question], right.answers[question]));
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
