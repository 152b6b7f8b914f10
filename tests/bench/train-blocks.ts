import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { blockFeatures } from '#lib/agent/lists/block-features';
import { chooseList, likelihoodOf } from '#lib/agent/lists/choose-list';
import { findBlocks } from '#lib/agent/lists/find-blocks';
import { parseEnvironment } from '#lib/core/env';
import { openEncoder } from '#lib/server/open-encoder';
import { openNorms } from './support/open-norms';
import { loadLabelledText } from './support/pair-choices';
import { loadRetrievalData } from './support/retrieval-sets';
import { writeRows } from './support/write-rows';

const spanSchema = z.tuple([z.number(), z.number()]);
/** Items in order, each with its places in the text as it was given. */
const listSchema = z.object({
  contract_id: z.string(),
  question: z.string(),
  items: z.array(z.array(spanSchema)),
});

/**
 * `npm run bench -- train-blocks` writes what lib/agent/training/train_blocks.py learns from: for each list of
 * block-lists.jsonl how many items it has, which of them each norm of its contract tells, which norms are chosen one by one, and
 * every block of the contract with its features.
 */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const encoder = openEncoder(parseEnvironment({}));
  if (encoder === null) throw new Error('The encoder is switched off.');
  const lines = readFileSync(resolve('lib/agent/training/block-lists.jsonl'), 'utf8').split('\n').filter(Boolean);
  const lists = lines.map((line) => listSchema.parse(JSON.parse(line)));
  const rows: unknown[] = [];
  for (const id of new Set(lists.map(({ contract_id: contract }) => contract))) {
    const { norms, units, toGiven, place } = await openNorms(loadLabelledText(data, id), encoder);
    const blocks = findBlocks(norms, units);
    for (const { question, items } of lists.filter(({ contract_id: contract }) => contract === id)) {
      const { wanted, placed } = await place(question);
      const weighed = placed.map((one) => ({ likelihood: likelihoodOf(wanted, one), near: one.near }));
      const features = blockFeatures(question, blocks, weighed);
      const chosen = new Set(chooseList(wanted, placed).map(({ norm }) => norm));
      rows.push({
        contract: id,
        question,
        items: items.length,
        told: norms.map(({ start, end }) => {
          const [from, to] = [toGiven(start), toGiven(end)];
          const isTold = (spans: (typeof items)[number]) => spans.some(([first, last]) => first < to && from < last);
          return items.flatMap((spans, at) => (isTold(spans) ? [at] : []));
        }),
        chosen: norms.flatMap((norm, at) => (chosen.has(norm) ? [at] : [])),
        blocks: blocks.map(({ members }, at) => ({ members, features: features[at] })),
      });
    }
    process.stderr.write(`\r${rows.length}/${lists.length}`);
  }
  await encoder.close();
  return writeRows('blocks', rows);
}
