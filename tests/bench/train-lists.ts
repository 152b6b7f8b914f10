import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseEnvironment } from '#lib/core/env';
import type { Norm } from '#lib/protocol/meaning';
import { openEncoder } from '#lib/server/open-encoder';
import { groupsOf } from '#lib/agent/lists/among-listed';
import { blockFeatures } from '#lib/agent/lists/block-features';
import { listFeatures } from '#lib/agent/lists/list-features';
import { placeBlocks } from '#lib/agent/lists/place-blocks';
import type { Encoder } from '#lib/encoder/encoder';
import { loadLabelledText } from './support/pair-choices';
import { openNorms, type OpenNorms } from './support/open-norms';
import { loadRetrievalData } from './support/retrieval-sets';
import { writeRows } from './support/write-rows';

const spanSchema = z.tuple([z.number(), z.number()]);
const askedSchema = z.object({ contract_id: z.string(), question: z.string() });
/** A list gathered over a contract, with every statement that belongs to it. */
const gatheredSchema = askedSchema.extend({
  kind: z.string(),
  party: z.string().nullable(),
  /** Of one matter or moment only, not of everything of a kind. */
  isNarrow: z.boolean().default(false),
  spans: z.array(spanSchema),
  maybe: z.array(spanSchema),
});
/** A list as people ask for it: items in order, each with its places in the text as it was given. */
const itemsSchema = askedSchema.extend({ items: z.array(z.array(spanSchema)) });
type Gathered = z.infer<typeof gatheredSchema>;
type Itemised = z.infer<typeof itemsSchema>;

/**
 * `npm run bench -- train-lists` writes what lib/agent/training/train_lists.py learns from, a contract a row: what its norms mean
 * and which stand together; for each question of lists.jsonl and block-lists.jsonl its vector and the features of every norm
 * and block beside it.
 */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const encoder = openEncoder(parseEnvironment({}));
  if (encoder === null) throw new Error('The encoder is switched off.');
  const gathered = readLines('lists', gatheredSchema);
  const itemised = readLines('block-lists', itemsSchema);
  const ids = [...new Set([...gathered, ...itemised].map(({ contract_id: contract }) => contract))];
  const rows: unknown[] = [];
  for (const id of ids) {
    process.stderr.write(`\r${rows.length}/${ids.length}`);
    const isOf = ({ contract_id: contract }: { contract_id: string }) => contract === id;
    rows.push(await rowOf(id, loadLabelledText(data, id), gathered.filter(isOf), itemised.filter(isOf), encoder));
  }
  await encoder.close();
  return writeRows('lists', rows);
}

function readLines<Row>(name: string, schema: z.ZodType<Row>): Row[] {
  const lines = readFileSync(resolve(`lib/agent/training/${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

async function rowOf(
  contract: string,
  text: string,
  gathered: readonly Gathered[],
  itemised: readonly Itemised[],
  encoder: Encoder,
): Promise<unknown> {
  const open = await openNorms(text, encoder);
  const { placed: anyhow } = await open.place('');
  const questions: unknown[] = [];
  for (const one of gathered) questions.push(await gatheredRow(one, open));
  for (const one of itemised) questions.push(await itemisedRow(one, open));
  const meanings = Buffer.from(new Float32Array(open.meanings.flat()).buffer).toString('base64');
  return { contract, meanings, ...groupsOf(anyhow), questions };
}

async function gatheredRow({ question, kind, party, isNarrow, spans, maybe }: Gathered, open: OpenNorms) {
  const { toGiven } = open;
  return {
    ...{ kind, party, isNarrow, ...(await readingOf(question, open)) },
    isListed: open.norms.map(
      (norm) => isLabelled(norm, spans, toGiven) || hangsOn(norm, [...spans, ...maybe], toGiven),
    ),
    isOpen: open.norms.map((norm) => isLabelled(norm, maybe, toGiven)),
  };
}

async function itemisedRow({ question, items }: Itemised, open: OpenNorms) {
  const { norms, toGiven } = open;
  return {
    ...{ ...(await readingOf(question, open)), items: items.length },
    isListed: norms.map((norm) => items.some((spans) => isLabelled(norm, spans, toGiven))),
    told: norms.map(({ start, end }) => {
      const [from, to] = [toGiven(start), toGiven(end)];
      const isTold = (spans: Itemised['items'][number]) => spans.some(([first, last]) => first < to && from < last);
      return items.flatMap((spans, at) => (isTold(spans) ? [at] : []));
    }),
  };
}

/** What is known of every norm and block beside a question. */
async function readingOf(question: string, { meanings, found, heads, place }: OpenNorms) {
  const { vector, placed } = await place(question);
  const blocks = placeBlocks(found, vector, heads, meanings);
  // What a block has of likelihoods is reckoned where they are learned.
  const weighed = placed.map(({ near }) => ({ likelihood: 1, near }));
  const ofBlocks = blockFeatures(question, blocks, weighed);
  return {
    ...{ vector, features: placed.map((one) => listFeatures(one, 1)) },
    blocks: blocks.map(({ members }, at) => ({ members, features: ofBlocks[at] })),
  };
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
