import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { groupBy } from '#lib/core/group-by';
import { readDocument } from '#lib/ingest/read-document';
import { parseMoney } from '#lib/language/quantities/plain-values';
import { describePrices } from '#lib/meaning/facts/terms/main-price';
import { readMeaning } from '#lib/meaning/read-meaning';
import { readStatements } from '#lib/meaning/statements/read-statements';
import { loadLabelledText } from './support/pair-choices';
import { loadRetrievalData } from './support/retrieval-sets';
import { writeRows } from './support/write-rows';

const labelSchema = z.object({ contract_id: z.string(), main: z.array(z.number()) });

/**
 * `npm run bench -- train-main-price` writes what lib/meaning/training/train_main_price.py learns from: the prices that are read in
 * the labelled contracts, main ones or not, with their features.
 */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const lines = readFileSync(resolve('lib/meaning/training/labels/main-prices.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const rows: unknown[] = [];
  for (const { contract_id: id, main } of lines.map((line) => labelSchema.parse(JSON.parse(line)))) {
    const document = await readDocument(Buffer.from(loadLabelledText(data, id), 'utf8'), 'contract.txt');
    const { facts, norms } = readMeaning(document);
    const prices = facts.filter(
      ({ key, value }) => (key === 'price' || key === 'charges') && typeof value === 'string',
    );
    const source = { document, statements: readStatements(document), norms };
    for (const own of groupBy(prices, ({ part }) => part).values()) {
      const features = describePrices(own, source);
      for (const [at, { value }] of own.entries()) {
        const said = typeof value === 'string' ? value : '';
        const amount = parseMoney(said)?.amount ?? Number.parseFloat(said);
        rows.push({ id, value: said, isMain: main.includes(amount), features: features[at] });
      }
    }
  }
  return writeRows('main-prices', rows);
}
