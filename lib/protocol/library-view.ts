import { z } from 'zod';
import { outcomeSchema } from './citation';
import { columnQuestionsSchema } from './library-answers';
import { columnKeySchema, columnsQuerySchema, columnsSchema, DEFAULT_COLUMNS, type ColumnKey } from './library-facts';
import { todayQuerySchema } from './queries';

/** Columns of questions, in the order of the questions. */
export const QUESTION_KEYS = ['ask1', 'ask2', 'ask3', 'ask4', 'ask5'] as const;
const sortKeySchema = z.enum(['title', ...columnKeySchema.options, ...QUESTION_KEYS]);
export type SortKey = z.infer<typeof sortKeySchema>;
export type TableSort = { by: SortKey; isDescending: boolean };

/** What a cell may lack: filled in by nobody, not spoken of, or said in two ways. */
export const GAPS = ['blank', 'missing', 'conflict'] as const;
const gapSchema = z.enum(GAPS);
export type Gap = z.infer<typeof gapSchema>;

/** How a question was answered; `unknown`: it could not be told. */
export const ANSWER_STATES = [...outcomeSchema.options, 'unknown'] as const;
const answerStateSchema = z.enum(ANSWER_STATES);
export type AnswerState = z.infer<typeof answerStateSchema>;

/** What is shown of the library: a view is a link. */
export type TableView = {
  columns: readonly ColumnKey[];
  /** Each a column of its own, behind the others. */
  questions: readonly string[];
  /** Null: newest first. */
  sort: TableSort | null;
  query: string;
  /** Only contracts that end within so many days. */
  endsWithin: number | null;
  /** Only contracts that have such a cell among the columns shown. */
  gap: Gap | null;
  /** Only contracts that answered one of the questions so. */
  answer: AnswerState | null;
};

export const DEFAULT_VIEW: TableView = {
  columns: DEFAULT_COLUMNS,
  questions: [],
  sort: null,
  query: '',
  endsWithin: null,
  gap: null,
  answer: null,
};

/** Longer than anybody looks ahead. */
const MOST_DAYS = 36_500;

const daysSchema = z.string().min(1).transform(Number).pipe(z.number().int().min(0).max(MOST_DAYS));

/** The view that an address names; what cannot be read in it is left as it is by default. */
export function readView(search: URLSearchParams): TableView {
  const columns = columnsSchema.safeParse(search.get('columns') ?? '').data ?? DEFAULT_VIEW.columns;
  const questions = columnQuestionsSchema.safeParse(search.getAll('ask')).data ?? DEFAULT_VIEW.questions;
  return {
    columns,
    questions,
    sort: readSort(search.get('sort') ?? '', [...columns, ...QUESTION_KEYS.slice(0, questions.length)]),
    query: search.get('q') ?? '',
    endsWithin: daysSchema.safeParse(search.get('ends')).data ?? null,
    gap: gapSchema.safeParse(search.get('cells')).data ?? null,
    answer: questions.length === 0 ? null : (answerStateSchema.safeParse(search.get('answers')).data ?? null),
  };
}

/** The part of an address behind the question mark; empty for the view by default. */
export function writeView({ columns, questions, sort, query, endsWithin, gap, answer }: TableView): string {
  const search = new URLSearchParams();
  if (columns.join() !== DEFAULT_VIEW.columns.join()) search.set('columns', columns.join());
  for (const question of questions) search.append('ask', question);
  if (sort !== null) search.set('sort', `${sort.isDescending ? '-' : ''}${sort.by}`);
  if (query.trim() !== '') search.set('q', query.trim());
  if (endsWithin !== null) search.set('ends', String(endsWithin));
  if (gap !== null) search.set('cells', gap);
  if (answer !== null) search.set('answers', answer);
  return search.toString().replaceAll('%2C', ',');
}

/** None by a column that is not shown: nothing would tell. */
function readSort(said: string, columns: readonly SortKey[]): TableSort | null {
  const isDescending = said.startsWith('-');
  const by = sortKeySchema.safeParse(isDescending ? said.slice(1) : said).data;
  return by !== undefined && (by === 'title' || columns.includes(by)) ? { by, isDescending } : null;
}

/** What a view without one of its questions changes: no order by its column, and no filter by answers where it was the last. */
export function withoutQuestion({ questions, sort, answer }: TableView, question: string): Partial<TableView> {
  const at = questions.indexOf(question);
  const left = questions.filter((one) => one !== question);
  const sorted = sort === null ? -1 : QUESTION_KEYS.findIndex((key) => key === sort.by);
  const key = QUESTION_KEYS[sorted > at ? sorted - 1 : sorted];
  const moved = sort === null || key === undefined ? sort : sorted === at ? null : { ...sort, by: key };
  return { questions: left, sort: moved, answer: left.length === 0 ? null : answer };
}

/** A view as a request has it. */
export const viewQuerySchema = columnsQuerySchema.extend({
  ask: z.array(z.string()).optional().describe('Questions, each a column.'),
  sort: z
    .string()
    .optional()
    .describe('A column, `title`, or `ask1` for the first question; `-` before it: downwards.'),
  q: z.string().optional().describe('Words that a row has to have.'),
  ends: z.string().optional().describe('Days within which a contract ends.'),
  cells: gapSchema.optional(),
  answers: answerStateSchema.optional(),
  ...todayQuerySchema.shape,
});
