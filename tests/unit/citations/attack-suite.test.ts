import { expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';
import { buildCases } from '#tests/fixtures/citations/build-cases';

const checked = buildCases().map((one) => ({ one, checked: checkCitation({ ...one, clauseStart: 0 }) }));

it('has at least 300 bent and 300 faithful citations, in both languages', () => {
  for (const language of ['ko', 'en']) {
    expect(checked.filter(({ one }) => one.bent && one.language === language).length).toBeGreaterThan(300);
    expect(checked.filter(({ one }) => !one.bent && one.language === language).length).toBeGreaterThan(300);
  }
});

it('gives no bent citation a verified state', () => {
  expect(
    checked.filter(({ one, checked: { state } }) => one.bent && state === 'verified').map(({ one }) => one.id),
  ).toEqual([]);
});

it('refuses at most 3 % of the faithful ones', () => {
  const faithful = checked.filter(({ one }) => !one.bent);
  const refused = faithful.filter(({ checked: { isShown, state } }) => !isShown || state === 'changed');
  expect(refused.length / faithful.length).toBeLessThanOrEqual(0.03);
});
