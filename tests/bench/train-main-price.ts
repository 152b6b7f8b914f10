import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { groupBy } from '#lib/core/group-by';
import { readDocument } from '#lib/ingest/read-document';
import { parseMoney } from '#lib/language/quantities/plain-values';
import { describePrices } from '#lib/meaning/facts/terms/price-features';
import { listAmounts } from '#lib/meaning/facts/terms/price-sums';
import { readTerms } from '#lib/meaning/facts/terms/read-terms';
import { readSource } from '#lib/meaning/read-meaning';
import { loadLabelledText } from './support/pair-choices';
import { loadRetrievalData } from './support/retrieval-sets';
import { writeRows } from './support/write-rows';

const labelSchema = z.object({ contract_id: z.string(), main: z.array(z.number()) });

/**
 * `npm run bench -- train-main-price` writes what lib/meaning/training/train_main_price.py learns from: the amounts that are
 * or may be prices in the labelled contracts, main ones or not, with their features.
 */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const lines = readFileSync(resolve('lib/meaning/training/labels/main-prices.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const rows: unknown[] = [];
  for (const { contract_id: id, main } of lines.map((line) => labelSchema.parse(JSON.parse(line)))) {
    const document = await readDocument(Buffer.from(loadLabelledText(data, id), 'utf8'), 'contract.txt');
    const { source } = readSource(document);
    const { facts, possiblePrices } = readTerms(source);
    const read = facts.filter(({ key, value }) => key === 'price' && typeof value === 'string');
    const prices = [...read.map((fact) => ({ fact, score: null })), ...possiblePrices];
    for (const own of groupBy(prices, ({ fact }) => fact.part).values()) {
      const features = describePrices(own, source, listAmounts(source.statements));
      for (const [at, { fact, score }] of own.entries()) {
        const said = typeof fact.value === 'string' ? fact.value : '';
        const amount = parseMoney(said)?.amount ?? Number.parseFloat(said);
        rows.push({
          ...{ id, value: said, part: fact.part, labelled: main.length },
          ...{ isRead: score === null, isMain: main.includes(amount), features: features[at] },
        });
      }
    }
  }
  return writeRows('main-prices', rows);
}
