import { describe, expect, it } from 'vitest';
import { listNames } from '#lib/language/parties/english-names';
import { joinNames } from '#lib/language/parties/joined-names';

const read = (text: string) => joinNames(listNames(text), text);
const names = (text: string) => read(text).map(({ name }) => name);

describe('names joined by "and"', () => {
  it('share a family name that is said once', () => {
    expect(names('Owners: Ursula and Ivo Brandt, 3 Hill Road')).toEqual(
      expect.arrayContaining(['Ursula Brandt', 'Ivo Brandt']),
    );
    expect(names('Hosts: Mr and Mrs van der Meer')).toEqual(expect.arrayContaining(['Mrs van der Meer']));
  });

  it('share what stands before and behind them', () => {
    const [first, second] = read('Couple: Noor Haddad and Ivo Brandt ("you")').filter(({ name }) => / /u.test(name));
    expect(first).toMatchObject({ name: 'Noor Haddad' });
    expect([second?.from, second?.to]).toEqual([first?.from, first?.to]);
  });

  it('are two sides behind "between", and no persons where one is a company', () => {
    const [first, second] = read('between Noor Haddad and Ivo Brandt');
    expect(first?.to).not.toBe(second?.to);
    expect(names('Ursula and Quince Joinery Ltd')).not.toContain('Ursula Ltd');
  });

  it('are a couple with an ampersand only where one of them is named in full', () => {
    expect(names('Ursula & Ivo Brandt will pay.')).toContain('Ursula & Ivo Brandt');
    expect(names('Ursula & Ivo Brandt will pay.\nUrsula Brandt')).toContain('Ivo Brandt');
  });
});
