import { z } from 'zod';
import { storableJson } from '#lib/core/storable';
import { readDocumentSchema } from '#lib/protocol/document';
import { meaningSchema, type Meaning } from '#lib/protocol/meaning';
import { runInChild, type ChildLimits } from './run-in-child';

/** All that meaning is read from. */
export const meaningSourceSchema = readDocumentSchema.pick({ text: true, structure: true, title: true });
export type MeaningSource = z.infer<typeof meaningSourceSchema>;

/** Far more than a meaning is nested. */
const MAX_DEPTH = 20;
/** Words that were cut within a character could not be stored. */
const messageSchema = z.preprocess((raw) => storableJson(raw, MAX_DEPTH)?.value, meaningSchema);

/** What a contract says, read in a process of its own: hundreds of pages keep nobody waiting. Throws what runInChild throws. */
export function readMeaningInChild({ text, structure, title }: MeaningSource, limits: ChildLimits): Promise<Meaning> {
  return runInChild<Meaning, Meaning>(
    {
      input: JSON.stringify({ text, structure, title }),
      schema: messageSchema,
      onMessage: (meaning, { finish }) => finish(meaning),
    },
    limits,
  );
}
