import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { silenceOf } from '#lib/retrieval/search/silence-likelihood';
import { MATTER_FEATURES, WHOLE_FEATURES } from '#lib/retrieval/search/silence-features';
import { trainSilence } from '#lib/retrieval/training/train-silence';
import { hash32 } from '#lib/language/words/hash32';
import { readSilenceExamples, type AskedExample } from './support/silence-examples';

/**
 * `tsx tests/bench/train-silence.ts DATA_FOLDER` learns how likely a contract is silent on a question, writes the weights, and
 * tells how far that holds for matters and contracts that were not learned from.
 */
const dataFolder = process.argv[2];
if (dataFolder === undefined) throw new Error('Which folder holds cuad, contractnli and korean?');
const examples = await readSilenceExamples(dataFolder);
const FOLDS = 5;
const BOUNDS = [0.85, 0.9, 0.92, 0.95];

const judged = Array.from({ length: FOLDS * 2 }, (_, fold) => judgeFold(fold % FOLDS, fold % 2)).flat();
for (const set of ['own', 'CUAD', 'ContractNLI', 'checklist'] as const) {
  for (const language of ['ko', 'en'] as const) {
    const some = judged.filter(({ example }) => example.set === set && example.language === language);
    if (some.length > 0) process.stdout.write(`${report(some, `${set} ${language}`)}\n`);
  }
}
process.stdout.write(`${report(judged, 'all')}\n`);

const learned = trainSilence(examples);
const named = (names: readonly string[], weights: readonly number[]) =>
  Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100]));
const weights = { matter: named(MATTER_FEATURES, learned.matter), whole: named(WHOLE_FEATURES, learned.whole) };
writeFileSync(resolve('lib/retrieval/data/silence-weights.json'), `${JSON.stringify(weights, null, 2)}\n`);

type Judged = { example: AskedExample; likelihood: number };

/** One fifth of the matters, asked of half of the contracts, by weights from the other matters and the other half. */
function judgeFold(fold: number, half: number): Judged[] {
  const isMatter = ({ group }: AskedExample) => hash32(group) % FOLDS === fold;
  const isContract = ({ contractId }: AskedExample) => hash32(contractId) % 2 === half;
  const weights = trainSilence(examples.filter((one) => !isMatter(one) && !isContract(one)));
  return examples
    .filter((one) => isMatter(one) && isContract(one))
    .map((example) => ({ example, likelihood: silenceOf(example.features, weights) }));
}

function report(judged: readonly Judged[], name: string): string {
  const share = (isSilent: boolean, says: (one: Judged) => boolean) => {
    const all = judged.filter(({ example }) => example.isSilent === isSilent);
    const total = all.reduce((sum, { example }) => sum + example.weight, 0);
    const said = all.filter(says).reduce((sum, { example }) => sum + example.weight, 0);
    return total === 0 ? '–' : ((100 * said) / total).toFixed(1);
  };
  const row = (says: (one: Judged) => boolean) => `${share(true, says)} / ${share(false, says)}`;
  const byBound = BOUNDS.map((bound) => `${bound}: ${row(({ likelihood }) => likelihood > bound)}`);
  const both = row(({ example, likelihood }) => example.isListed || likelihood > 0.92);
  return `${name} (${judged.length}), silent found / others wrongly, %: ${byBound.join(' | ')} | table ${row(({ example }) => example.isListed)} | table or 0.92: ${both}`;
}
