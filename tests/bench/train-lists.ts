import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseEnvironment } from '#lib/core/env';
import type { Norm } from '#lib/protocol/meaning';
import { openEncoder } from '#lib/server/open-encoder';
import { groupsOf } from '#lib/agent/lists/among-listed';
import { listFeatures } from '#lib/agent/lists/list-features';
import type { Encoder } from '#lib/encoder/encoder';
import { loadLabelledText } from './support/pair-choices';
import { openNorms } from './support/open-norms';
import { loadRetrievalData } from './support/retrieval-sets';
import { writeRows } from './support/write-rows';

const spanSchema = z.tuple([z.number(), z.number()]);
const questionSchema = z.object({
  contract_id: z.string(),
  question: z.string(),
  kind: z.string(),
  party: z.string().nullable(),
  /** Of one matter or moment only, not of everything of a kind. */
  isNarrow: z.boolean().default(false),
  spans: z.array(spanSchema),
  maybe: z.array(spanSchema),
});
type Labelled = z.infer<typeof questionSchema>;

/**
 * `npm run bench -- train-lists` writes what lib/agent/training/train_lists.py learns from: for each question of lists.jsonl
 * its vector, and of every norm of its contract the features beside it and which stand together.
 */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const encoder = openEncoder(parseEnvironment({}));
  if (encoder === null) throw new Error('The encoder is switched off.');
  const lines = readFileSync(resolve('lib/agent/training/lists.jsonl'), 'utf8').split('\n').filter(Boolean);
  const questions = lines.map((line) => questionSchema.parse(JSON.parse(line)));
  const rows: unknown[] = [];
  for (const id of new Set(questions.map(({ contract_id: contract }) => contract))) {
    const own = questions.filter(({ contract_id: contract }) => contract === id);
    process.stderr.write(`\r${rows.length}/${questions.length}`);
    rows.push(...(await rowsOf(id, loadLabelledText(data, id), own, encoder)));
  }
  await encoder.close();
  return writeRows('lists', rows);
}

async function rowsOf(id: string, text: string, questions: readonly Labelled[], encoder: Encoder): Promise<unknown[]> {
  const { toGiven, place } = await openNorms(text, encoder);
  const rows: unknown[] = [];
  for (const { question, kind, party, isNarrow, spans, maybe } of questions) {
    const { vector, placed } = await place(question);
    rows.push({
      contract: id,
      kind,
      party,
      isNarrow,
      vector,
      ...groupsOf(placed),
      rows: placed.map((one) => ({
        isListed: isLabelled(one.norm, spans, toGiven) || hangsOn(one.norm, [...spans, ...maybe], toGiven),
        isOpen: isLabelled(one.norm, maybe, toGiven),
        features: listFeatures(one, 1),
      })),
    });
  }
  return rows;
}

type Spans = readonly (readonly [number, number])[];
type ToGiven = (offset: number) => number;

function isLabelled({ start, end }: Norm, labelled: Spans, toGiven: ToGiven): boolean {
  const place = { start: toGiven(start), end: toGiven(end) };
  return labelled.some(
    ([from, to]) =>
      Math.min(place.end, to) - Math.max(place.start, from) > 0.5 * Math.min(place.end - place.start, to - from),
  );
}

/** An item that was not cut when the labels were made belongs where the sentence belongs that it hangs on. */
function hangsOn({ hangsOn: from }: Norm, labelled: Spans, toGiven: ToGiven): boolean {
  return from !== undefined && labelled.some(([start, end]) => toGiven(from) >= start && toGiven(from) < end);
}
