import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ABSENCE_FEATURES } from '#lib/agent/outcome/absence-features';
import { outOfFold, trainLogistic } from '#lib/agent/training/train-logistic';
import { parseEnvironment } from '#lib/core/env';
import { logger } from '#lib/core/logger';
import { createNearSentences } from '#lib/server/near-sentences';
import { createQuestionVectors } from '#lib/server/question-vectors';
import { createSentenceVectors } from '#lib/server/sentence-vectors';
import { openEncoder } from '#lib/server/open-encoder';
import { readAbsenceExamples, type AbsenceExample } from './support/absence-examples';
import { loadRetrievalData } from './support/retrieval-sets';

/**
 * Of answered questions at most this share may be said to have no answer. With .03 for both, 5 of 290 Korean questions of strangers
 * were denied and 13 of 276 English ones.
 */
const FALSE_DENIALS = { ko: 0.025, en: 0.015 } as const;

/** `npm run bench -- train-absence` learns to tell from a reading of every clause whether a contract answers at all. */
export async function run(dataFolder: string): Promise<string> {
  const encoder = openEncoder(parseEnvironment({}));
  if (encoder === null) throw new Error('The encoder is switched off.');
  const near = createNearSentences(createQuestionVectors(encoder, logger()), createSentenceVectors(encoder, logger()));
  const examples = await readAbsenceExamples(loadRetrievalData(dataFolder), encoder, near);
  await encoder.close();
  return learn(examples);
}

function learn(examples: readonly AbsenceExample[]): string {
  const told = outOfFold(examples);
  const of = (isAbsent: boolean, language?: 'ko' | 'en') =>
    told
      .filter(
        (_, at) => examples[at]?.isSo === isAbsent && (language ?? examples[at]?.language) === examples[at]?.language,
      )
      .toSorted((left, right) => right - left);
  const leastOf = (language: 'ko' | 'en') => {
    const answered = of(false, language);
    return answered[Math.floor(FALSE_DENIALS[language] * answered.length)] ?? 1;
  };
  const least = { ko: leastOf('ko'), en: leastOf('en') };
  const [absent, answered] = [of(true), of(false)];
  const above = absent.reduce((sum, one) => sum + answered.filter((other) => other < one).length, 0);
  const weights = trainLogistic(examples);
  const features = Object.fromEntries(ABSENCE_FEATURES.map((name, at) => [name, round(weights[at] ?? 0)]));
  const written = { features, least: { ko: round(least.ko), en: round(least.en) } };
  writeFileSync(resolve('lib/agent/outcome/data/absence-weights.json'), `${JSON.stringify(written, null, 2)}\n`);
  const said = (['ko', 'en'] as const).map((language) => {
    const all = of(true, language);
    const share = all.filter((one) => one > least[language]).length / all.length;
    return `${language} ${Math.round(100 * share)} % at ${100 * FALSE_DENIALS[language]} %`;
  });
  return (
    `${absent.length} questions without an answer, ${answered.length} with one, out of fold by contract: ` +
    `area under the curve ${(above / absent.length / answered.length).toFixed(3)}, said to be absent at false denials: ${said.join(', ')}`
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
