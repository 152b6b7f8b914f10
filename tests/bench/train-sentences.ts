import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SENTENCE_FEATURES } from '#lib/agent/compose/sentence-features';
import { SENTENCE_WEIGHTS } from '#lib/agent/compose/weigh-sentence';
import { trainChoice, type Choice } from '#lib/agent/training/train-choice';
import { parseEnvironment } from '#lib/core/env';
import { logger } from '#lib/core/logger';
import { dot } from '#lib/core/numbers';
import { createNearSentences } from '#lib/server/near-sentences';
import { createQuestionVectors } from '#lib/server/question-vectors';
import { createSentenceVectors } from '#lib/server/sentence-vectors';
import { openEncoder } from '#lib/server/open-encoder';
import { cachedFolds } from './support/fold-cache';
import { outOfFold } from './support/fold-classifiers';
import { loadNaturalPairs, loadReadQuestions, readContract, type Library } from './support/pair-choices';
import { loadRetrievalData } from './support/retrieval-sets';
import { readSentenceChoice } from './support/sentence-choices';

const PENALTY = 0.002;
const FOLDS = 5;

type Asked = Choice & { contract: number };

/**
 * `npm run bench -- train-sentences` learns what speaks for a sentence being the answer, of the passages that come first: from
 * questions over contracts that the encoder was not tuned on norm by norm.
 */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const encoder = openEncoder(parseEnvironment({}));
  if (encoder === null) throw new Error('The encoder is switched off.');
  const near = createNearSentences(createQuestionVectors(encoder, logger()), createSentenceVectors(encoder, logger()));
  const classifierFor = outOfFold(await cachedFolds(data.cuad));
  const answered = loadReadQuestions(data).filter(({ spans }) => spans.length > 0);
  const pairs = [...loadNaturalPairs(data), ...answered].toSorted((one, other) =>
    one.contractId.localeCompare(other.contractId),
  );
  const contracts = [...new Set(pairs.map(({ contractId }) => contractId))];
  const choices: Asked[] = [];
  let library: Library | undefined;
  for (const pair of pairs) {
    const { contractId } = pair;
    if (library?.index.contractId !== contractId)
      library = await readContract(pair, encoder, classifierFor(contractId.replace(/^cuad:/, '')));
    const choice = await readSentenceChoice(pair, library, { encoder, near });
    choices.push({ ...choice, weight: 1, contract: contracts.indexOf(contractId) });
  }
  await encoder.close();
  const weights = trainChoice(choices, SENTENCE_FEATURES.length, PENALTY);
  const withVectors = Object.fromEntries(
    SENTENCE_FEATURES.map((feature, at) => [feature, Math.round((weights[at] ?? 0) * 100) / 100]),
  );
  writeFileSync(
    resolve('lib/agent/compose/data/sentence-weights.json'),
    `${JSON.stringify({ ...SENTENCE_WEIGHTS, withVectors }, null, 2)}\n`,
  );
  const shipped = SENTENCE_FEATURES.map((feature) => SENTENCE_WEIGHTS.withVectors[feature]);
  return [
    `${choices.length} questions over ${contracts.length} contracts`,
    `an answering sentence first, weights as they were: ${share(choices.map((choice) => isFirstRight(choice, shipped)))} %`,
    `learned anew, five folds by contract: ${share(outOfFolds(choices))} %`,
  ].join('\n');
}

function outOfFolds(choices: readonly Asked[]): boolean[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = ({ contract }: Asked) => contract % FOLDS === fold;
    const weights = trainChoice(
      choices.filter((choice) => !isHeld(choice)),
      SENTENCE_FEATURES.length,
      PENALTY,
    );
    return choices.filter(isHeld).map((choice) => isFirstRight(choice, weights));
  }).flat();
}

function isFirstRight({ candidates, isRight }: Choice, weights: readonly number[]): boolean {
  const scores = candidates.map((features) => dot(features, weights));
  return isRight[scores.indexOf(Math.max(...scores))] === true;
}

const share = (told: readonly boolean[]) => (100 * (told.filter(Boolean).length / told.length)).toFixed(1);
