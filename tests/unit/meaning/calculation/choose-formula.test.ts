import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { weighFormulas } from '#lib/meaning/calculation/calculate';
import { chooseFormula, type Weighed } from '#lib/meaning/calculation/choose-formula';

const weighed = (question: string, rule: string) =>
  weighFormulas(
    { text: question, cover: () => 0.5, wanted: 'money' },
    [{ text: rule, judged: 0.9, likelihood: 0.9, isBeside: false }],
    {},
  );

const { weights } = z
  .object({ weights: z.record(z.string(), z.number()) })
  .parse(JSON.parse(readFileSync('lib/meaning/calculation/data/formula-weights.json', 'utf8')));

/** Each as likely as the next, and by itself far likelier than none of them. */
const [speaks = '', weight = 1] = Object.entries(weights).toSorted(([, left], [, right]) => right - left)[0] ?? [];
const evenly = (listed: readonly Weighed[]) => listed.map((one) => ({ ...one, features: { [speaks]: 50 / weight } }));

it('tells some ways, the likeliest first and none twice, where they are likely enough together', () => {
  const [first, ...others] = evenly(
    weighed('16 copies?', 'Copies are $27 each for the first ten and $22 each from then on.'),
  );
  if (first === undefined) throw new Error('no formula was listed');
  const three = [first, ...others].filter(
    ({ formula }, at, all) => all.findIndex((one) => one.formula.value === formula.value) === at,
  );
  const chosen = chooseFormula(three.slice(0, 3));
  expect(chosen?.some.map(({ value }) => value)).toEqual(three.slice(0, 3).map(({ formula }) => formula.value));
  expect(chosen?.some[0]).toBe(chosen?.formula);
});

it('tells none where even the likeliest ones are lost among many', () => {
  const listed = evenly(weighed('16 copies?', 'Copies are $27 each for the first ten and $22 each from then on.'));
  const many = Array.from({ length: 40 }, (_, at) => {
    const [one] = listed;
    if (one === undefined) throw new Error('no formula was listed');
    return { ...one, formula: { ...one.formula, value: `USD ${at}` } };
  });
  expect(chooseFormula(many)).toMatchObject({ isSure: false, isLikely: false, some: [] });
});

it('is nothing where nothing was listed', () => {
  expect(chooseFormula([])).toBeNull();
});
