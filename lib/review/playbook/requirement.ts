import { z } from 'zod';
import { matterSchema, topicSchema } from '#lib/protocol/meaning';
import { patternsByLanguage } from '#lib/language/patterns/pattern-schema';

export const wording = z.strictObject({ ko: z.string(), en: z.string() });
const wordings = z.strictObject({ ko: z.array(z.string()), en: z.array(z.string()) });

/** One thing a reader of a contract has to know of it, and how a clause that tells it is recognised. */
export const requirementSchema = z.strictObject({
  id: z.string(),
  label: wording,
  /** What is searched for; each language of contract has its own. */
  queries: wordings,
  /** Article titles to browse when the search brought nothing. */
  titles: wordings,
  /** A sentence that tells it has this, in a contract of that language. */
  cue: patternsByLanguage,
  /** Surely tells it, wherever it stands. */
  best: patternsByLanguage.optional(),
  /** Has the words, but tells another thing. */
  avoid: patternsByLanguage.optional(),
  /** Of a request in free words: the more of these a passage has, the better it tells it. */
  stems: z.array(z.string()).optional(),
  /** Told of it at most; two when absent. */
  most: z.number().optional(),
  /** As good in an annex as in the contract itself. */
  isAnywhere: z.boolean().optional(),
  /** Of contracts that exchange something; one of employment or of secrecy alone does without. */
  isOfExchange: z.boolean().optional(),
  /** Its absence is no risk in a contract that speaks of no results: nobody expects it to say whose they are or how good. */
  needsResults: z.boolean().optional(),
  /** Not every contract has it: its absence is told, and is no risk. */
  isOptional: z.boolean().optional(),
  /** Optional, and still found in most contracts: who asks what is missing wants to hear of it. */
  isOften: z.boolean().optional(),
  /** Key terms and norms that tell it. */
  topics: z.array(topicSchema).optional(),
  /** What a summary tells those norms under. */
  matters: z.array(matterSchema).optional(),
  /** Of contracts in which somebody works or delivers; one that lets or lends something does without. */
  isOfWork: z.boolean().optional(),
});
export type Requirement = z.infer<typeof requirementSchema>;

export const playbookTaskSchema = z.strictObject({
  id: z.string(),
  task: wording,
  requirements: z.array(requirementSchema),
});
export type PlaybookTask = z.infer<typeof playbookTaskSchema>;
