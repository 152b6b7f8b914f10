import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { trainClauseTypes } from '#lib/retrieval/training/train-clause-types';
import { listTypes, readMarked } from './support/fold-classifiers';
import { loadRetrievalData } from './support/retrieval-sets';

/** `tsx tests/bench/train-clause-types.ts DATA_FOLDER` trains the clause types on all CUAD contracts given and writes the artefact. */
const dataFolder = process.argv[2];
if (dataFolder === undefined) throw new Error('Which folder holds cuad/contracts.jsonl and cuad/questions.jsonl?');
const { contracts, questions } = loadRetrievalData(dataFolder).cuad;
const marked = await readMarked(contracts, questions);
const weights = trainClauseTypes(
  marked.map(({ contract }) => contract),
  listTypes(questions),
);
writeFileSync(resolve('lib/retrieval/data/clause-type-weights.json'), `${JSON.stringify(weights, null, 1)}\n`);
