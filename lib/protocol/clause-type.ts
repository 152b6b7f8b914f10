import { z } from 'zod';

const taggedClauseSchema = z.object({
  part: z.number().int(),
  address: z.string(),
  /** 0..1: how likely the clause is of the type. */
  likelihood: z.number().min(0).max(1),
});

/** What the clauses of a contract are likely about. A type that is not listed may be in the contract all the same. */
export const clauseTypesSchema = z.object({
  types: z.array(
    z.object({
      id: z.string(),
      label: z.object({ ko: z.string(), en: z.string() }),
      /** The likeliest first. */
      clauses: z.array(taggedClauseSchema),
    }),
  ),
});
export type ClauseTypes = z.infer<typeof clauseTypesSchema>;
