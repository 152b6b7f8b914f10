import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SENTENCE_FEATURES } from '#lib/agent/compose/sentence-features';
import { SENTENCE_WEIGHTS } from '#lib/agent/compose/weigh-sentence';
import { trainChoice } from '#lib/agent/training/train-choice';
import { readChoices } from './support/answer-choices';
import { loadRetrievalData } from './support/retrieval-sets';

/**
 * `tsx tests/bench/train-answer-sentences.ts DATA_FOLDER` learns from annotated contracts, asked with questions of our
 * own, which sentence answers, and writes the weights. Questions that people really typed are left for measuring.
 */
const dataFolder = process.argv[2];
if (dataFolder === undefined) throw new Error('Which folder holds cuad, contractnli and korean?');
const choices = await readChoices(loadRetrievalData(dataFolder));
const weights = trainChoice(choices, SENTENCE_FEATURES.length);
const named = Object.fromEntries(
  SENTENCE_FEATURES.map((feature, at) => [feature, Math.round((weights[at] ?? 0) * 100) / 100]),
);
writeFileSync(
  resolve('lib/agent/compose/data/sentence-weights.json'),
  `${JSON.stringify({ ...SENTENCE_WEIGHTS, byWords: named }, null, 2)}\n`,
);
process.stdout.write(`${choices.length} questions\n`);
