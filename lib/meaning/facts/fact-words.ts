import { z } from 'zod';
import { factKeySchema } from '#lib/protocol/meaning';
import words from '../data/fact-words.json';

const bothSchema = z.tuple([z.string(), z.string()]).transform(([ko, en]) => ({ ko, en }));
const tableSchema = z.record(z.string(), bothSchema);

/** What keys, values and periods are called in both languages, and the order a reader wants them in. */
export const FACT_WORDS = z
  .object({
    keys: tableSchema,
    groups: z.array(z.object({ name: bothSchema, keys: z.array(factKeySchema) })),
    values: tableSchema,
    periods: tableSchema,
    words: tableSchema,
  })
  .parse(words);
