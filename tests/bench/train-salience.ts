import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { normaliseText } from '#lib/ingest/normalise-text';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';
import { salienceFeatures } from '#lib/meaning/salience/salience-features';
import { readStatements } from '#lib/meaning/statements/read-statements';
import { loadLabelledText } from './support/pair-choices';
import { loadRetrievalData } from './support/retrieval-sets';
import { writeRows } from './support/write-rows';

const labelSchema = z.object({ contract_id: z.string() });

/**
 * `npm run bench -- train-salience` writes what lib/meaning/training/train_salience.py learns from: the norms of the labelled
 * contracts with their features, a line each, with offsets into the text as given.
 */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const lines = readFileSync(resolve('lib/meaning/training/labels/salience.jsonl'), 'utf8').split('\n').filter(Boolean);
  const rows: unknown[] = [];
  for (const { contract_id: id } of lines.map((line) => labelSchema.parse(JSON.parse(line)))) {
    const text = loadLabelledText(data, id);
    const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
    const { toGiven } = normaliseText(text);
    const statements = readStatements(document);
    for (const norm of readMeaning(document).norms) {
      const statement = statements.find(({ start, end }) => start <= norm.start && end >= norm.end);
      if (statement === undefined) continue;
      const said = document.text.slice(norm.start, norm.end);
      const features = salienceFeatures({ norm, text: said, statement });
      rows.push({ id, start: toGiven(norm.start), end: toGiven(norm.end), features });
    }
  }
  return writeRows('salience', rows);
}
