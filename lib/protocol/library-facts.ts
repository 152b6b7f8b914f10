import { z } from 'zod';
import { contractSummarySchema } from './contract';
import { bothSchema, briefValueSchema } from './contract-brief';
import { factKeySchema, factSchema } from './meaning';

/** The library as a table: a row for each contract of one's own, a column for each key term that is asked for. */

/** The title names the row. */
export const columnKeySchema = factKeySchema.exclude(['title']);
export type ColumnKey = z.infer<typeof columnKeySchema>;

/** The columns of whoever chose none. */
export const DEFAULT_COLUMNS: readonly ColumnKey[] = [
  'party',
  'expiration_date',
  'renewal_term',
  'notice_period',
  'price',
  'governing_law',
];

/** Keys between commas, each once, in this order. */
export const columnsSchema = z
  .string()
  .transform((keys) => [...new Set(keys.split(','))])
  .pipe(z.array(columnKeySchema));

/** What cells of a column are ordered by where it is more than their words: a day, an amount of money, a length of time, a share. */
const cellOrderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('date'), date: z.string() }),
  /** `currency` as in ISO 4217. */
  z.object({ kind: z.literal('money'), currency: z.string(), amount: z.number() }),
  z.object({ kind: z.literal('duration'), days: z.number() }),
  z.object({ kind: z.literal('share'), percent: z.number() }),
]);
export type CellOrder = z.infer<typeof cellOrderSchema>;

/** A value as the brief tells it, and the first place it stands in. */
export const cellValueSchema = briefValueSchema
  .omit({ citations: true })
  .extend({ place: factSchema.shape.citations.element.nullable() });
export type CellValue = z.infer<typeof cellValueSchema>;

/** `order` is that of the first value; null where its words are. */
const libraryCellSchema = z.object({ values: z.array(cellValueSchema), order: cellOrderSchema.nullable() });
export type LibraryCell = z.infer<typeof libraryCellSchema>;

const libraryRowSchema = contractSummarySchema
  .pick({ id: true, title: true, status: true, language: true, version: true, createdAt: true })
  .extend({
    /** What the contract says is still being read, or read anew. */
    isUpdating: z.boolean(),
    /** As the title names it: "services agreement". */
    type: z.string().nullable(),
    parties: z.array(z.string()),
    /** YYYY-MM-DD. */
    endsOn: z.string().nullable(),
    /** A key that the contract does not speak of has none. */
    cells: z.partialRecord(columnKeySchema, libraryCellSchema),
  });
export type LibraryRow = z.infer<typeof libraryRowSchema>;

const columnSchema = z.object({ key: columnKeySchema, label: bothSchema });
export type LibraryColumn = z.infer<typeof columnSchema>;

export const libraryFactsSchema = z.object({
  columns: z.array(columnSchema),
  /** Newest first. */
  rows: z.array(libraryRowSchema),
  /** All columns that there are, by matter. */
  groups: z.array(z.object({ name: bothSchema, columns: z.array(columnSchema) })),
});
export type LibraryFacts = z.infer<typeof libraryFactsSchema>;

/** Which columns a request names. */
export const columnsQuerySchema = z.object({ columns: columnsSchema.optional() });
