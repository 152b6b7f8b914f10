import { expect, it } from 'vitest';
import { boundByHeading } from '#lib/agent/lists/bound-by-heading';
import { newNorm } from '#tests/support/meaning-rows';

const parties = [
  ['Marian Coyle', 'Yard'],
  ['Priya Venkat', 'Owner'],
];
const text = '2. What the Yard does besides Part B\n- It locks the gate.\n- The Owner is rung at once.';
const passage = { part: 0, address: '2', headingPath: ['Section 2'], start: 0, end: text.length, text };
const place = (said: string, bearer: string | null = null) =>
  newNorm({ part: 0, address: '2', start: text.indexOf(said), end: text.indexOf(said) + said.length, bearer });
const bearers = (headingPath: string[]) =>
  boundByHeading([place('It locks'), place('The Owner is', 'Owner')], [{ ...passage, headingPath }], parties).map(
    ({ bearer }) => bearer,
  );

it('binds whom the heading names where a norm names nobody', () => {
  expect(bearers(['Section 2'])).toEqual(['Yard', 'Owner']);
});

it('leaves open what a heading of two parties is of, and what stands under none', () => {
  expect(bearers(['2. What the Owner and others do'])).toEqual([null, 'Owner']);
  expect(boundByHeading([place('It locks')], [], parties)[0]?.bearer).toBeNull();
});
