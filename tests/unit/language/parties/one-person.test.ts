import { describe, expect, it } from 'vitest';
import { isOnePerson } from '#lib/language/parties/one-person';

describe('whether two names are one person’s', () => {
  it.each([
    ['Ros Adler', 'Rosa Adler'],
    ['T. Brandt', 'Tobias Brandt'],
    ['Mrs Lowe', 'Bo Lowe'],
    ['Dr Rosa Adler', 'Rosa Adler'],
    ['Ines van der Meer', 'Ines Van Der Meer'],
  ])('%s is %s', (one, other) => {
    expect(isOnePerson(one, other)).toBe(true);
    expect(isOnePerson(other, one)).toBe(true);
  });

  it.each([
    ['Maria Brandt', 'Mark Brandt'],
    ['Mr Brandt', 'Mrs Brandt'],
    ['Mr Ivo Brandt', 'Mrs Ivy Brandt'],
    ['Northgate Foods Ltd', 'Northern Retail Ltd'],
    ['Quarry Services Ltd', 'Quarrel Ltd'],
    ['Mrs Lowe', 'Lowe Ltd'],
    ['Bo Lowe', 'Cy Adler'],
    ['Lowe', 'Adler'],
  ])('%s is not %s', (one, other) => {
    expect(isOnePerson(one, other)).toBe(false);
    expect(isOnePerson(other, one)).toBe(false);
  });
});
