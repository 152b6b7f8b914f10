import { expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';
import { MENDED_SUITES, readBlindSuite } from '#tests/fixtures/citations/blind-suite';

it.each(MENDED_SUITES)(
  'verifies no bent citation of the %s blind suite and refuses at most 3 % of the faithful',
  (name) => {
    const checked = readBlindSuite(name).map((one) => ({ one, checked: checkCitation({ ...one, clauseStart: 0 }) }));
    const faithful = checked.filter(({ one }) => !one.bent);
    const refused = faithful.filter(({ checked: { isShown, state } }) => !isShown || state === 'changed');
    expect(
      checked.filter(({ one, checked: { state } }) => one.bent && state === 'verified').map(({ one }) => one.id),
    ).toEqual([]);
    expect(refused.length / faithful.length).toBeLessThanOrEqual(0.03);
  },
  30_000,
);
