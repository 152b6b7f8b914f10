import { z } from 'zod';
import { contractSummarySchema } from './contract';
import { bothSchema } from './contract-brief';
import { clauseReferenceSchema } from './clause';
import { cellValueSchema } from './library-facts';
import { factKeySchema } from './meaning';

/** What changed between two versions of a contract. Each is a contract of its own; not to be taken for readings of one file. */

/** A stretch of a changed clause; `cut` stands for unchanged words that are left out. */
const changedWordsSchema = z.object({ kind: z.enum(['same', 'added', 'removed', 'cut']), text: z.string() });
export type ChangedWords = z.infer<typeof changedWordsSchema>;

const changeSideSchema = clauseReferenceSchema.extend({
  title: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
});
export type ChangeSide = z.infer<typeof changeSideSchema>;

const clauseChangeSchema = z.object({
  /** `moved`: in the same words under another number. */
  status: z.enum(['added', 'removed', 'changed', 'moved', 'same']),
  before: changeSideSchema.nullable(),
  after: changeSideSchema.nullable(),
  /** Of what was added, left out or changed. */
  words: z.array(changedWordsSchema),
  /** So many clauses it stands for. */
  count: z.number().int(),
});
export type ClauseChange = z.infer<typeof clauseChangeSchema>;

const changedTermSchema = z.object({
  key: factKeySchema,
  label: bothSchema,
  /** Empty where that version does not speak of it. */
  before: z.array(cellValueSchema),
  after: z.array(cellValueSchema),
});
export type ChangedTerm = z.infer<typeof changedTermSchema>;

const contractVersionSchema = contractSummarySchema
  .pick({ id: true, title: true, fileName: true, language: true, status: true, createdAt: true })
  .extend({ number: z.number().int() });
export type ContractVersion = z.infer<typeof contractVersionSchema>;

/** The first one first. */
export const contractVersionsSchema = z.object({ versions: z.array(contractVersionSchema) });

const askedQuestionSchema = z.object({ messageId: z.string(), sessionId: z.string(), text: z.string() });
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

export const contractChangesSchema = z.object({
  before: contractVersionSchema,
  after: contractVersionSchema,
  /** Key terms of one of the two are still being read. */
  isUpdating: z.boolean(),
  terms: z.array(changedTermSchema),
  /** In the later version's order; what it leaves out stands where it stood. */
  clauses: z.array(clauseChangeSchema),
  /** Asked about the earlier version, the last one first, each once. */
  questions: z.array(askedQuestionSchema),
});
export type ContractChanges = z.infer<typeof contractChangesSchema>;

export const sinceQuerySchema = z.object({
  since: z.string().optional().describe('The earlier version; without it the one before.'),
});
