import { describe, expect, it } from 'vitest';
import { listCalledNames, shapeOf, wordsOfName } from '#lib/language/parties/called-names';
import { findName, withoutNames } from '#lib/language/parties/name-places';
import { isPronoun, opposes } from '#lib/language/parties/pronouns';

const english = (text: string, parties: string[] = []) =>
  Object.fromEntries(listCalledNames(text, parties, false).map(({ name, kind, count }) => [name, `${kind} ${count}`]));
const korean = (text: string, parties: string[] = []) =>
  Object.fromEntries(listCalledNames(text, parties, true).map(({ name, kind, count }) => [name, `${kind} ${count}`]));

describe('names that an English contract speaks of somebody by', () => {
  it("are roles, words of the parties' names and pronouns, each said twice at least", () => {
    const text =
      "The Hirer's boat. The Hirer pays. We keep the key; give us a call. Larkwater may come. If Larkwater asks, pay Larkwater Boats Ltd.";
    expect(english(text, ['Larkwater Boats Ltd'])).toEqual({ Hirer: 'role 2', we: 'pronoun 2', Larkwater: 'role 2' });
  });

  it('are no currencies, schedules, or what objects have by birth', () => {
    expect(english('US$50 under US law, Schedule I and Article I, the Constructor, the Constructor')).toEqual({
      Constructor: 'role 2',
    });
    expect(english('We pay you. We call you.')).toEqual({ we: 'pronoun 2', you: 'pronoun 2' });
  });
});

describe('names that a Korean contract speaks of somebody by', () => {
  it('are who acts or is given something, with whatever particle', () => {
    const text = '어르신에게는 목욕을 제공한다. 어르신은 안전을 지킨다. 임차인에게는 열쇠를 준다. 임차인이 낸다.';
    expect(korean(text)).toEqual({ 어르신: 'other 2', 임차인: 'role 2' });
  });

  it('are never what an object has by birth', () => {
    expect(korean('constructor는 값을 준다. constructor는 값을 받는다. toString은 toString을 쓴다.')).toEqual({});
  });
});

it('finds a name in full, however it is spaced, and not inside of a word', () => {
  expect(findName('Ann pays annual dues to Acme\nHoldings Ltd.', 'Acme Holdings Ltd')).toHaveLength(1);
  expect(findName('annual', 'Ann')).toEqual([]);
  expect(findName('서진우가 서진우에게', '서진우')).toHaveLength(2);
  expect(findName('anything', '')).toEqual([]);
  expect(withoutNames('Acme and Acme Ltd', ['Acme', 'Acme Ltd'])).toBe('.... and ........');
  expect(wordsOfName('주식회사 린넨하루', true)).toEqual(['린넨하루']);
});

it('knows words for whoever speaks, and that who speaks is not who is spoken to', () => {
  expect(['we', 'Our', '저희'].every(isPronoun)).toBe(true);
  expect(['Hirer', 'constructor', '임차인'].some(isPronoun)).toBe(false);
  expect(opposes('we', 'you')).toBe(true);
  expect(opposes('we', 'I')).toBe(false);
});

it('says in short what stands between two places', () => {
  expect(shapeOf(' ("the ')).toBe('( " the');
  expect(shapeOf(' of eight Mill Lane, the\n')).toBe('of w , the /');
  expect(shapeOf('a (b) c (d) e (f) g (h)')).toBe('far');
});
