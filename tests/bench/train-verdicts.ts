import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dot, logistic } from '#lib/core/numbers';
import { checkUnweighed } from '#lib/citations/check-citation';
import { SUPPORT_FEATURES, supportFeatures } from '#lib/citations/weigh/support-features';
import { contextOf } from '#lib/citations/weigh/context-of';
import { BLIND_SUITES, readBlindSuite } from '#tests/fixtures/citations/blind-suite';
import { readToldByHand, type Case } from '#tests/fixtures/citations/build-cases';
import { readRetold } from '#tests/fixtures/citations/retold/read-retold';

type Example = { clause: string; features: number[]; isBent: boolean };

const FILE = join(process.cwd(), 'lib', 'citations', 'data', 'support-weights.json');
/** Out of fold, of the bent ones at most this share may be as likely as what is sealed by rule. */
const MOST_SEALED = 0.004;
/** Of the faithful ones, at most this share is kept from a model. */
const MOST_KEPT = 0.04;

/**
 * How likely a statement is a faithful retelling of what it quotes, learned of every suite of retellings, split by clause;
 * writes the weights. Two likelihoods come with them: from the one on a rule seals, below the other no model is asked.
 */
export function run(): Promise<string> {
  const all = [...readRetold(), ...readToldByHand(), ...BLIND_SUITES.flatMap(readBlindSuite)];
  const open = all.flatMap((one) => toExample(one) ?? []);
  const told = outOfFold(open);
  const bent = told.filter((_, at) => open[at]?.isBent === true);
  const faithful = told.filter((_, at) => open[at]?.isBent === false);
  const sealed = quantile(bent, MOST_SEALED);
  const kept = quantile(faithful, 1 - MOST_KEPT);
  const weights = train(open);
  const table = {
    features: Object.fromEntries(SUPPORT_FEATURES.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(4))])),
    sealed: Number(sealed.toFixed(4)),
    kept: Number(kept.toFixed(4)),
  };
  writeFileSync(FILE, `${JSON.stringify(table, null, 2)}\n`);
  const share = (list: readonly number[], is: (one: number) => boolean): string =>
    `${list.filter(is).length}/${list.length} (${((100 * list.filter(is).length) / list.length).toFixed(1)} %)`;
  return Promise.resolve(
    [
      `${open.length} of ${all.length} retellings are left open by the rules; out of fold by clause:`,
      `sealed (bent at most ${sealed.toFixed(3)}): bent ${share(bent, (one) => one < sealed)}, faithful ${share(faithful, (one) => one < sealed)}`,
      `kept from models (from ${kept.toFixed(3)}): bent ${share(bent, (one) => one > kept)}, faithful ${share(faithful, (one) => one > kept)}`,
      ...SUPPORT_FEATURES.map((name, at) => `  ${name} ${(weights[at] ?? 0).toFixed(2)}`),
    ].join('\n'),
  );
}

/** null where the rules alone tell. */
function toExample(one: Case): Example | null {
  const { quote, clauseText, sentence, language, address } = one;
  const about = { quote, clauseText, clauseStart: 0, sentence, language, address, restOfAnswer: sentence };
  const { findings, isShown } = checkUnweighed(about);
  const context = contextOf(clauseText, quote);
  const isOpen = findings.length > 0 && findings.every(({ is }) => is !== 'fail');
  if (context === null || !isShown || !isOpen) return null;
  return {
    clause: clauseText.slice(0, 40),
    features: supportFeatures(sentence, context.units, clauseText, findings),
    isBent: one.bent,
  };
}

const FOLDS = 6;
const RIDGE = 0.1;
const ROUNDS = 30;

/** Logistic regression by Newton's steps, with an L2 penalty. */
function train(examples: readonly Example[]): number[] {
  const size = SUPPORT_FEATURES.length;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const bend: number[][] = weights.map((_, row) => weights.map((_weight, column) => (row === column ? RIDGE : 0)));
    for (const { features, isBent } of examples) {
      const told = logistic(dot(features, weights));
      features.forEach((value, row) => {
        slope[row] = (slope[row] ?? 0) + value * (Number(isBent) - told);
        const line = bend[row] ?? [];
        features.forEach((other, at) => (line[at] = (line[at] ?? 0) + value * other * told * (1 - told)));
      });
    }
    const step = solve(bend, slope);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
  }
  return weights;
}

/** Gaussian elimination; the matrix is symmetric and positive, so no rows change places. */
function solve(matrix: readonly number[][], values: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at] ?? 0]);
  for (const [at, pivot] of rows.entries())
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      pivot.forEach((value, column) => (row[column] = (row[column] ?? 0) - factor * value));
    }
  const solved = new Array<number>(values.length).fill(0);
  for (const [at, row] of [...rows.entries()].toReversed()) {
    const rest = solved.reduce((sum, value, column) => (column > at ? sum + value * (row[column] ?? 0) : sum), 0);
    solved[at] = ((row.at(-1) ?? 0) - rest) / (row[at] ?? 1);
  }
  return solved;
}

/** How likely each is bent, told by weights that saw nothing of its clause. */
function outOfFold(examples: readonly Example[]): number[] {
  const clauses = [...new Set(examples.map(({ clause }) => clause))].toSorted();
  const foldOf = ({ clause }: Example): number => clauses.indexOf(clause) % FOLDS;
  const folds = Array.from({ length: FOLDS }, (_, fold) => train(examples.filter((one) => foldOf(one) !== fold)));
  return examples.map((one) => logistic(dot(one.features, folds[foldOf(one)] ?? [])));
}

function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
