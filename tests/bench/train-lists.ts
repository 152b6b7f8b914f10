import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseEnvironment } from '#lib/core/env';
import { normaliseText } from '#lib/ingest/normalise-text';
import { readDocument } from '#lib/ingest/read-document';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { Norm } from '#lib/protocol/meaning';
import { textToEmbed } from '#lib/retrieval/index/embedding-text';
import { openEncoder } from '#lib/server/open-encoder';
import { dot, logistic } from '#lib/core/numbers';
import { groupsOf } from '#lib/agent/lists/among-listed';
import { listFeatures } from '#lib/agent/lists/list-features';
import { judgeListed, type Judge } from '#lib/agent/lists/judge-listed';
import { readListQuestion } from '#lib/agent/lists/list-question';
import { withStatements } from '#lib/agent/lists/with-statements';
import { namesOfParties, placeNorms } from '#lib/agent/lists/place-norms';
import type { Encoder } from '#lib/encoder/encoder';
import { loadLabelledText } from './support/pair-choices';
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
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  const { toGiven } = normaliseText(text);
  const { norms: read, facts } = readMeaning(document);
  const units = toSearchUnits(document);
  const norms = withStatements(read, units);
  const judge =
    (asked: string): Judge =>
    (texts) =>
      encoder.judge(asked, texts.map(textToEmbed)).then((all) => all.map(logistic));
  const vectors = await encoder.encode(units.map(textToEmbed), 'passage');
  const names = namesOfParties(facts).flat();
  const nameVectors = await encoder.encode(names, 'question');
  const rows: unknown[] = [];
  for (const { question, kind, party, isNarrow, spans, maybe } of questions) {
    const [vector = []] = await encoder.encode([question], 'question');
    const passages = units.map(({ start, end }, at) => ({ start, end, similarity: dot(vector, vectors[at] ?? []) }));
    const asked = { text: question, vector, vectorOf: (name: string) => nameVectors[names.indexOf(name)] };
    const placed = await judgeListed(
      readListQuestion(question, vector),
      placeNorms(asked, norms, facts, passages),
      units,
      judge(question),
    );
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
