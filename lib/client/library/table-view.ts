import { z } from 'zod';
import { columnKeySchema, columnsSchema, DEFAULT_COLUMNS, type ColumnKey } from '#lib/protocol/library-facts';

const sortKeySchema = z.enum(['title', ...columnKeySchema.options]);
export type SortKey = z.infer<typeof sortKeySchema>;
export type TableSort = { by: SortKey; isDescending: boolean };

/** What a cell may lack: filled in by nobody, not spoken of, or said in two ways. */
export const GAPS = ['blank', 'missing', 'conflict'] as const;
const gapSchema = z.enum(GAPS);
export type Gap = z.infer<typeof gapSchema>;

/** What is shown of the library: a view is a link. */
export type TableView = {
  columns: readonly ColumnKey[];
  /** Null: newest first. */
  sort: TableSort | null;
  query: string;
  /** Only contracts that end within so many days. */
  endsWithin: number | null;
  /** Only contracts that have such a cell among the columns shown. */
  gap: Gap | null;
};

export const DEFAULT_VIEW: TableView = {
  columns: DEFAULT_COLUMNS,
  sort: null,
  query: '',
  endsWithin: null,
  gap: null,
};

/** Longer than anybody looks ahead. */
const MOST_DAYS = 36_500;

const daysSchema = z.string().min(1).transform(Number).pipe(z.number().int().min(0).max(MOST_DAYS));

/** The view that an address names; what cannot be read in it is left as it is by default. */
export function readView(search: URLSearchParams): TableView {
  const columns = columnsSchema.safeParse(search.get('columns') ?? '').data ?? DEFAULT_VIEW.columns;
  return {
    columns,
    sort: readSort(search.get('sort') ?? '', columns),
    query: search.get('q') ?? '',
    endsWithin: daysSchema.safeParse(search.get('ends')).data ?? null,
    gap: gapSchema.safeParse(search.get('cells')).data ?? null,
  };
}

/** The part of an address behind the question mark; empty for the view by default. */
export function writeView({ columns, sort, query, endsWithin, gap }: TableView): string {
  const search = new URLSearchParams();
  if (columns.join() !== DEFAULT_VIEW.columns.join()) search.set('columns', columns.join());
  if (sort !== null) search.set('sort', `${sort.isDescending ? '-' : ''}${sort.by}`);
  if (query.trim() !== '') search.set('q', query.trim());
  if (endsWithin !== null) search.set('ends', String(endsWithin));
  if (gap !== null) search.set('cells', gap);
  return search.toString().replaceAll('%2C', ',');
}

/** None by a column that is not shown: nothing would tell. */
function readSort(said: string, columns: TableView['columns']): TableSort | null {
  const isDescending = said.startsWith('-');
  const by = sortKeySchema.safeParse(isDescending ? said.slice(1) : said).data;
  return by !== undefined && (by === 'title' || columns.includes(by)) ? { by, isDescending } : null;
}
