import { z } from 'zod';
import { contractNormsSchema, meaningStateSchema } from './contract-meaning';
import { factKeySchema, factSchema } from './meaning';
import { timelineEntrySchema } from './timeline';

/** A contract at a glance: its key terms, its days and who has to do what, each with the clause it stands in. */

export const bothSchema = z.object({ ko: z.string(), en: z.string() });

export const briefValueSchema = factSchema.pick({ basis: true, citations: true }).extend({
  shown: bothSchema,
  /** How it is known, where it is not simply stated. */
  note: bothSchema.nullable(),
  /** It stands in its clauses just as it is told; null where that was not checked yet. */
  isVerbatim: z.boolean().nullable(),
});
export type BriefValue = z.infer<typeof briefValueSchema>;

const briefTermSchema = z.object({
  key: factKeySchema,
  label: bothSchema,
  values: z.array(briefValueSchema),
  /** Nothing is known but that the contract settles it. */
  isOnlySettled: z.boolean(),
});
export type BriefTerm = z.infer<typeof briefTermSchema>;

const briefGroupSchema = z.object({ name: bothSchema, terms: z.array(briefTermSchema) });
export type BriefGroup = z.infer<typeof briefGroupSchema>;

const briefItemSchema = factSchema.shape.citations.element.extend({
  /** In the contract's own words, on one line. */
  words: z.string(),
  when: z.string().nullable(),
  /** 0..1: how likely a summary must tell it. */
  weight: z.number(),
});
/** With the items that hang on it. */
const briefActSchema = briefItemSchema.extend({ items: z.array(briefItemSchema) });
export type BriefAct = z.infer<typeof briefActSchema>;

const briefPartySchema = z.object({
  /** As the contract calls it; null: what binds every party alike. */
  name: z.string().nullable(),
  duties: z.array(briefActSchema),
  bans: z.array(briefActSchema),
  rights: z.array(briefActSchema),
});
export type BriefParty = z.infer<typeof briefPartySchema>;

export const contractBriefSchema = z.object({
  contractId: z.string(),
  title: z.string(),
  language: z.enum(['ko', 'en']).nullable(),
  version: z.number().int(),
  meaning: meaningStateSchema,
  coverage: contractNormsSchema.shape.coverage,
  /** Those of the contract itself first; `title` names an attached agreement. */
  parts: z.array(z.object({ title: z.string().nullable(), groups: z.array(briefGroupSchema) })),
  dates: z.array(timelineEntrySchema),
  parties: z.array(briefPartySchema),
  /** Key terms that were looked for and not found. */
  missing: z.array(bothSchema),
});
export type ContractBrief = z.infer<typeof contractBriefSchema>;
