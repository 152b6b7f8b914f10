import { describe, expect, it } from 'vitest';
import { listAddressed, placeBefore, standingOf } from '#lib/language/parties/standing-for';

const standing = (text: string, name: string) => standingOf(text, text.indexOf(name), text.indexOf(name) + name.length);

describe('how somebody named stands to the one beside', () => {
  it('speaks for another', () => {
    expect(standing('The Rowing Club, acting through its treasurer Ursula Brandt, agrees', 'Ursula Brandt')).toBe(
      'for another',
    );
    expect(standing('Quince Joinery, a partnership of Noor Haddad and', 'Noor Haddad')).toBe('for another');
    expect(standing('Quince Joinery (Noor Haddad, owner), 3 Hill Road', 'Noor Haddad')).toBe('in bracket');
  });

  it('trades under another name', () => {
    const text = 'Noor Haddad, trading as Quince Joinery, 3 Hill Road';
    expect(standing(text, 'Noor Haddad')).toBe('trades');
    expect(standing(text, 'Quince Joinery')).toBe('other name');
  });

  it('is written to in a letter', () => {
    expect(listAddressed('3 Hill Road\n\nDear Noor and Mrs Brandt,\n\nThank you.')).toEqual(['Noor', 'Brandt']);
  });

  it('is a street behind a number', () => {
    expect(placeBefore('Workshop, 14 ')).toBe('number');
    expect(placeBefore('\n- ')).toBe('line');
  });
});
