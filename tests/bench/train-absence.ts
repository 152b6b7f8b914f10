import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ABSENCE_FEATURES } from '#lib/agent/outcome/absence-features';
import { outOfFold, trainLogistic, type Example } from '#lib/agent/training/train-logistic';
import { parseEnvironment } from '#lib/core/env';
import { logger } from '#lib/core/logger';
import { createNearSentences } from '#lib/server/near-sentences';
import { createQuestionVectors } from '#lib/server/question-vectors';
import { createSentenceVectors } from '#lib/server/sentence-vectors';
import { openEncoder } from '#lib/server/open-encoder';
import { readAbsenceExamples } from './support/absence-examples';
import { loadRetrievalData } from './support/retrieval-sets';

/** Of answered questions at most this share may be said to have no answer; what strangers asked is denied half as often. */
const FALSE_DENIALS = 0.03;

/** `npm run bench -- train-absence` learns to tell from a reading of every clause whether a contract answers at all. */
export async function run(dataFolder: string): Promise<string> {
  const encoder = openEncoder(parseEnvironment({}));
  if (encoder === null) throw new Error('The encoder is switched off.');
  const near = createNearSentences(createQuestionVectors(encoder, logger()), createSentenceVectors(encoder, logger()));
  const examples = await readAbsenceExamples(loadRetrievalData(dataFolder), encoder, near);
  await encoder.close();
  return learn(examples);
}

function learn(examples: readonly Example[]): string {
  const told = outOfFold(examples);
  const of = (isAbsent: boolean) =>
    told.filter((_, at) => examples[at]?.isSo === isAbsent).toSorted((left, right) => right - left);
  const [absent, answered] = [of(true), of(false)];
  const least = answered[Math.floor(FALSE_DENIALS * answered.length)] ?? 1;
  const above = absent.reduce((sum, one) => sum + answered.filter((other) => other < one).length, 0);
  const weights = trainLogistic(examples);
  const features = Object.fromEntries(ABSENCE_FEATURES.map((name, at) => [name, round(weights[at] ?? 0)]));
  const written = { features, least: round(least) };
  writeFileSync(resolve('lib/agent/outcome/data/absence-weights.json'), `${JSON.stringify(written, null, 2)}\n`);
  const share = absent.filter((one) => one > least).length / absent.length;
  return (
    `${absent.length} questions without an answer, ${answered.length} with one, out of fold by contract: ` +
    `area under the curve ${(above / absent.length / answered.length).toFixed(3)}, ` +
    `${Math.round(100 * share)} % said to be absent at ${100 * FALSE_DENIALS} % false denials`
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
