import { z } from 'zod';

/** A place of a contract as an address can name it: a clause, the words in it to mark, and the reading that is meant. */
export type LinkedClause = {
  part: number;
  address: string;
  span: { start: number; end: number } | null;
  version?: number | undefined;
};

const offsetSchema = z.number().int().nonnegative();
/** "120-180". */
const spanSchema = z
  .string()
  .transform((said) => {
    const [start, end] = said.split('-').map(Number);
    return { start, end };
  })
  .pipe(z.object({ start: offsetSchema, end: offsetSchema }))
  .refine(({ start, end }) => start < end);
const linkSchema = z.object({
  clause: z.string(),
  part: z.coerce.number().pipe(offsetSchema).catch(0),
  span: spanSchema.nullable().catch(null),
  version: z.coerce.number().pipe(offsetSchema.min(1)).optional().catch(undefined),
});

/** The address of a contract, opened at a clause. */
export function clauseHref(contractId: string, { part, address, span, version }: LinkedClause): string {
  const search = new URLSearchParams({ clause: address, part: String(part) });
  if (span !== null) search.set('span', `${span.start}-${span.end}`);
  if (version !== undefined) search.set('version', String(version));
  return `/contracts/${contractId}?${search.toString()}`;
}

/** The clause that an address opens a contract at; null where it names none. */
export function readClauseLink(search: Readonly<Record<string, string | string[] | undefined>>): LinkedClause | null {
  const link = linkSchema.safeParse(search);
  if (!link.success) return null;
  const { clause, part, span, version } = link.data;
  return { part, address: clause, span, version };
}
