import type { AnsweredCell } from './library-answers';
import type { TableRow } from './table-row';
import type { AnswerState, Gap, TableView } from './library-view';

/** Rows that a view shows, as seen from `today` (YYYY-MM-DD). Of words every one has to be in the title, a party, the type or a cell. */
export function filterRows(
  rows: readonly TableRow[],
  { columns, query, endsWithin, gap, answer }: Omit<TableView, 'sort' | 'questions'>,
  today: string,
): TableRow[] {
  const words = query
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '');
  return rows.filter(
    (row) =>
      hasWords(row, words) &&
      (endsWithin === null || isWithin(row.endsOn, today, endsWithin)) &&
      (gap === null || columns.some((key) => hasGap(row, key, gap))) &&
      (answer === null || row.answers.some((one) => one?.state === 'answered' && stateOf(one) === answer)),
  );
}

/** How a contract answered. */
export function stateOf({ outcome }: Pick<AnsweredCell, 'outcome'>): AnswerState {
  return outcome ?? 'unknown';
}

/** However it is composed, spaced and cased. */
function fold(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '').toLowerCase();
}

function hasWords({ title, parties, type, cells, answers }: TableRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const said = Object.values(cells).flatMap(({ values }) =>
    values.flatMap(({ shown, note }) => [shown.ko, shown.en, note?.ko ?? '', note?.en ?? '']),
  );
  // Where the contract does not say, that alone is shown.
  const answered = answers.map((answer) =>
    answer?.state === 'answered' && stateOf(answer) !== 'notFound' ? answer.text : '',
  );
  const texts = [title, type ?? '', ...parties, ...said, ...answered].map(fold);
  return words.every((word) => texts.some((text) => text.includes(word)));
}

const DAY_MS = 86_400_000;

function isWithin(day: string | null, today: string, days: number): boolean {
  if (day === null) return false;
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  return left >= 0 && left <= days;
}

function hasGap({ cells, isUpdating, status }: TableRow, key: TableView['columns'][number], gap: Gap): boolean {
  const cell = cells[key];
  // What is still being read, or could not be, lacks nothing that anybody knows of.
  if (gap === 'missing') return cell === undefined && status === 'ready' && !isUpdating;
  return cell?.values.some(({ basis }) => basis === gap) ?? false;
}
