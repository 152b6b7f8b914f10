import { describe, expect, it } from 'vitest';
import { readMeaning, shareOfMeaning } from '#lib/language/words/word-meaning';

const equally = () => 1;

describe('the meaning of a question in English', () => {
  it('comes nearer to a sentence in other words on the same thing than to one on another', () => {
    const asked = readMeaning('Who picks up the bill for repairs?', equally);
    const near = shareOfMeaning(asked, 'The Licensor shall bear all costs of maintenance.');
    expect(near).toBeGreaterThan(shareOfMeaning(asked, 'This Agreement is governed by the laws of Ohio.'));
  });

  it('is had in full by a sentence with the same words, also those that the table does not know', () => {
    const asked = readMeaning('When is the Zyqqtron invoice due?', equally);
    expect(shareOfMeaning(asked, 'The Zyqqtron invoice is due in May.')).toBeCloseTo(1);
  });

  it('says nothing of a question in Korean or of one without content', () => {
    expect(shareOfMeaning(readMeaning('invoice는 언제 내나요?', equally), 'The invoice is due in May.')).toBe(0);
    expect(shareOfMeaning(readMeaning('What is it?', equally), 'The invoice is due in May.')).toBe(0);
  });
});
