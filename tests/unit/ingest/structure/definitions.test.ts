import { describe, expect, it } from 'vitest';
import { layText } from '#tests/support/lay-text';

const terms = (text: string) => layText(text).structure.definitions.map(({ term }) => term);

describe('terms an English contract defines', () => {
  it.each([
    ['"Orchard" means the land.', ['Orchard']],
    ['“Fruit” of a Party means its apples.', ['Fruit']],
    ['"Fruit", as used in this Agreement, means apples.', ['Fruit']],
    ['"Control," for purposes of this Section, means ownership.', ['Control']],
    ['“Harvest” with respect to a tree shall mean its fruit.', ['Harvest']],
    ['The term "Index" is agreed to mean the price of apples.', ['Index']],
    ['"Tree(s)" means what grows.', ['Tree(s)']],
    ['1.1 “Season” – means the autumn.', ['Season']],
    ['Green Fields LLC ("Grower\'s Parent") owns it.', ["Grower's Parent"]],
    ['a writing (a "Note\') and the Parties\' ("Parties\' Agent") man.', ['Note', "Parties' Agent"]],
    ['Green Fields LLC (the “Grower“) owns it.', ['Grower']],
    ["Green Fields LLC (the 'Grower') owns it.", ['Grower']],
    ['sold at each barn (the "Barn(s)").', ['Barn(s)']],
    ['Land: means a field. It lies there until clause 2. Water: means a pond.', ['Land', 'Water']],
    ['a friend of the Grower (a Permitted Friend) may visit. The Permitted Friend may eat.', ['Permitted Friend']],
  ])('are found in %j', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it('are not the words that say how to read it', () => {
    const rules =
      'The word "including" means "including without limitation"; "hereof" and "hereunder" refer to all of it.';
    expect(terms(rules)).toEqual([]);
  });
});

describe('terms a Korean contract defines', () => {
  it.each([
    ['주식회사 사과(이하 “갑”이라 한다)', ['갑']],
    ['【첨부 1】 ｢연동표｣(이하 “｢연동표｣”라 한다)를 적는다.', ['연동표']],
    ['사과와 배(이하 “과일\n등”이라 한다)를 판다. 과일 등은 달다.', ['과일 등']],
    ['“수확”이란 사과를 따는 것을 말한다.', ['수확']],
    ['사과와 배(이하 “과\n일”이라 한다)를 판다. 과일은 달다.', ['과일']],
    ['‘검사’라 함은 사과를 살피는 것을 말한다.', ['검사']],
  ])('are found in %j', (text, expected) => {
    expect(terms(`제1조(목적) ${text}`)).toEqual(expected);
  });
});
