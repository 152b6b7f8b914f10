import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AskContracts } from '#tests/bench/support/ask-contracts';
import { askSuggestions } from '#tests/support/ask-suggestions';

const TRAINED = 'lib/meaning/training/contracts';
/** Every public sample and some of the contracts to train on; twenty of those: `npm run bench -- suggestions`. */
const FILES = [
  'public/samples/data-provision-ko.txt',
  'public/samples/services-agreement-en.txt',
  `${TRAINED}/ko-q-sangga-lease.txt`,
  `${TRAINED}/ko-q-design-freelance.txt`,
  `${TRAINED}/en-q-lease-thurman.txt`,
  `${TRAINED}/en-designer-services-sow.txt`,
];

let asker: AskContracts;
beforeAll(async () => {
  asker = await AskContracts.open({ JOHANG_ENCODER: 'off' });
});
afterAll(() => asker.close());

describe('what a contract offers to be asked', () => {
  it.each(FILES)('is answered in the first sentence, and not offered again by its answer: %s', async (file) => {
    const { asked, unanswered, askedAgain } = await askSuggestions(asker, file);
    expect(asked).toBeGreaterThanOrEqual(6);
    expect(unanswered).toEqual([]);
    expect(askedAgain).toEqual([]);
  });
});
