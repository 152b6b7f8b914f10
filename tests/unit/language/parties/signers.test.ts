import { describe, expect, it } from 'vitest';
import { listSigners } from '#lib/language/parties/signers';

const read = (closing: string) => listSigners(closing).map(({ name, body }) => (body === null ? name : [name, body]));

describe('who signs an English contract', () => {
  it('signs for themselves where nothing stands beside the name', () => {
    expect(read('Signed on 4 May 2031:\nUrsula Brandt, Ivo Brandt\nNoor Haddad (signed), 5 May 2031')).toEqual([
      'Ursula Brandt',
      'Ivo Brandt',
      'Noor Haddad',
    ]);
  });

  it('signs for a body before or behind the name, also in the next line', () => {
    expect(
      read('Signed for the Rowing Club: Ursula Brandt, chair\nIvo Stamm, director, for Quince Joinery Ltd'),
    ).toEqual([
      ['Ursula Brandt', 'the Rowing Club'],
      ['Ivo Stamm', 'Quince Joinery Ltd'],
    ]);
    expect(read('Yours sincerely,\nUrsula Brandt\nfor Quince Joinery Ltd')).toEqual([
      ['Ursula Brandt', 'Quince Joinery Ltd'],
    ]);
  });

  it('signs with an office in front of the name or with an address behind it', () => {
    expect(
      read(
        'Signed on behalf of the Rowing Club\nUrsula Brandt, Honorary Secretary, club@rowing.example\n\nOn behalf of Quince Joinery Ltd\nEvents manager Ivo Stamm',
      ),
    ).toEqual([
      ['Ursula Brandt', 'the Rowing Club'],
      ['Ivo Stamm', 'Quince Joinery Ltd'],
    ]);
  });

  it('has no half of an office for a name', () => {
    for (const office of ['Head Teacher', 'Company Secretary', 'Head'])
      expect(read(`On behalf of Quince School\n${office} Ursula Brandt`)).toEqual([['Ursula Brandt', 'Quince School']]);
    expect(read('On behalf of Quince School\nSecretary Ursula Mary Brandt')).toEqual([
      ['Ursula Mary Brandt', 'Quince School'],
    ]);
    expect(read('On behalf of Quince School\nSecretary Ursula Brandt')).toEqual([['Ursula Brandt', 'Quince School']]);
  });

  it('signs for whom the line above introduces, which says nothing of the name before', () => {
    const sides = ['Bo Reed', ['Ann Lowe', 'the Landlord']];
    expect(read('Signed by the Tenant:\nBo Reed\nSigned for the Landlord:\nAnn Lowe')).toEqual(sides);
    expect(read('Signed by the Tenant: Bo Reed\nSigned for the Landlord\nAnn Lowe')).toEqual(sides);
    expect(read('Signed by the Tenant:\nBo Reed\nSigned for the Landlord:\n\nAnn Lowe')).toEqual(sides);
    expect(read('Bo Reed\nFor and on behalf of Lowe Events:\nAnn Lowe')).toEqual([
      'Bo Reed',
      ['Ann Lowe', 'Lowe Events'],
    ]);
  });

  it('may sign for themselves and another person', () => {
    expect(read('Ursula Brandt (for herself and Ivo Brandt)')).toEqual(['Ursula Brandt', 'Ivo Brandt']);
  });

  it('is nobody whom a sentence names', () => {
    expect(read('The keys are handed to Ivo Brandt on the last day.')).toEqual([]);
  });
});
