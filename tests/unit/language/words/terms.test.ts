import { describe, expect, it } from 'vitest';
import { contentTerms } from '#lib/language/words/terms';

const wordsOf = (text: string) => contentTerms(text).map(({ surface }) => surface);

describe('the words of a question that carry its meaning', () => {
  it.each([
    ["I've paid, don't they’ve to come?", ['paid', 'come']],
    ['ive paid, dont they have to come', ['paid', 'come']],
    ["this'd be the third visit", ['third', 'visit']],
    ['whats the landlord’ll do', ['landlord']],
    ['thats it, lets go', ['go']],
  ])('are not what a verb leaves of itself: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('stay where they only look like it', () => {
    expect(wordsOf('photo id if he is ill')).toEqual(['photo', 'id', 'ill']);
  });
});
