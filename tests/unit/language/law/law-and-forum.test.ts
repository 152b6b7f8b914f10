import { describe, expect, it } from 'vitest';
import { readForums } from '#lib/language/law/read-forum';
import { readGoverningLaw } from '#lib/language/law/read-governing-law';

describe('the law of a contract in plain words', () => {
  it.each([
    ['Scottish law applies.', null, 'Scotland'],
    ['The law of Nova Scotia applies to this letter.', null, 'Nova Scotia'],
    ['Maine law.', 'The rest', 'Maine'],
  ])('is read from "%s"', (sentence, heading, name) => {
    expect(readGoverningLaw(sentence, heading)?.name).toBe(name);
  });

  it.each(['The tenant keeps to all laws on waste.', 'Maine lobsters are delivered alive.'])(
    'is not read into "%s"',
    (sentence) => {
      expect(readGoverningLaw(sentence, null)).toBeNull();
    },
  );
});

describe('the court of a contract in plain words', () => {
  it.each([
    ['Any lawsuit is brought in the courts of Cumberland County.', 'courts of Cumberland County'],
    ['Claims up to $6,000 go to the Kings County Small Claims Court.', 'Kings County Small Claims Court'],
    ['Either of us may sue in the courts at Truro.', 'courts at Truro'],
  ])('is read from "%s"', (sentence, name) => {
    expect(readForums(sentence).map((forum) => forum.name)).toContain(name);
  });

  it('is not read where a court only has a name', () => {
    expect(readForums('The flat is in Tennis Court, above the courts of Leith Sports Club.')).toEqual([]);
  });
});
