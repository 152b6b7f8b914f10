import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ClassifierWeights } from '#lib/retrieval/clause-types/clause-classifier';
import { trainFolds, type TrainingSet } from './fold-classifiers';

const FOLDER = join(tmpdir(), 'johang-bench');
/** What makes the weights what they are; how documents are cut into units is left out, since it never lets a fold see its own contracts. */
const SOURCES = [
  'lib/retrieval/training/train-clause-types.ts',
  'lib/retrieval/training/train-linear.ts',
  'lib/retrieval/training/select-features.ts',
  'lib/retrieval/training/calibrate.ts',
  'lib/retrieval/clause-types/clause-classifier.ts',
  'lib/retrieval/clause-types/packed-weights.ts',
  'lib/retrieval/clause-types/text-features.ts',
  'lib/language/words/english-stem.ts',
  'lib/retrieval/index/pieces.ts',
];

/** For each fold the weights trained on the other four, kept in the temporary folder while contracts and training stay the same. */
export async function cachedFolds(set: TrainingSet): Promise<ClassifierWeights[]> {
  const hash = createHash('sha256').update(JSON.stringify([set.contracts, set.questions]));
  for (const file of SOURCES) hash.update(readFileSync(resolve(file)));
  const file = join(FOLDER, `folds-${hash.digest('hex').slice(0, 32)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const folds = await trainFolds(set);
  mkdirSync(FOLDER, { recursive: true });
  // Another bench may be reading meanwhile.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(folds));
  renameSync(`${file}.${process.pid}`, file);
  return folds;
}
