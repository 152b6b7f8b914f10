import { describe, expect, it } from 'vitest';
import { makeBrief, type BriefSource } from '#lib/meaning/brief/make-brief';
import type { Fact, Norm } from '#lib/protocol/meaning';
import { newFact, newNorm, placeAt } from '#tests/support/meaning-rows';

const TEXT = '갑은 대금을 낸다. 다만 을이 늦으면 내지 않는다. 을은 다음 행위를 하여서는 아니 된다. 1. 재판매 2. 대여';
const spanOf = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });

const source = (facts: Fact[], norms: Norm[]): BriefSource => ({
  ...{ facts, norms, text: TEXT },
  displayOf: (_part, address) => address,
  titleOf: (part) => `별지 ${part}`,
});
const brief = (facts: Fact[], norms: Norm[] = []) => makeBrief(source(facts, norms));
const at = (...addresses: string[]) => ({ citations: addresses.map((address) => placeAt(address)) });
const parties = [
  newFact('party', { name: '주식회사 한빛', aliases: ['갑', '발주자'] }),
  newFact('party', { name: '새벽', aliases: ['을'] }),
];

describe('the key terms of a brief', () => {
  it('stand in a reader’s order, whatever the order they were read in, without the title', () => {
    const { parts } = brief([
      newFact('governing_law', '대한민국'),
      newFact('price', 'KRW 1000000'),
      newFact('term', 'P1Y'),
      newFact('title', '용역계약서'),
      ...parties,
    ]);
    expect(parts).toHaveLength(1);
    expect(parts[0]?.title).toBeNull();
    const keys = parts[0]?.groups.map(({ name, terms }) => [name.en, terms.map(({ key }) => key)]);
    expect(keys).toEqual([
      ['Parties and term', ['party', 'term']],
      ['Money', ['price']],
      ['General', ['governing_law']],
    ]);
  });

  it('say a value once, with every clause that says it, and another one beside it', () => {
    const { parts } = brief([
      newFact('price', 'KRW 1000000', at('제2조')),
      newFact('price', 'KRW 1000000', at('제5조', '제6조')),
      newFact('price', 'KRW 2000000', at('제7조')),
    ]);
    const values = parts[0]?.groups[0]?.terms[0]?.values ?? [];
    expect(values.map(({ shown, citations }) => [shown.ko, citations.map(({ address }) => address)])).toEqual([
      ['KRW 1000000', ['제2조', '제5조', '제6조']],
      ['KRW 2000000', ['제7조']],
    ]);
  });

  it('say how a value is known where it is not simply stated', () => {
    const { parts } = brief([
      newFact('term', 'P1Y'),
      newFact('deposit', null, { basis: 'blank' }),
      newFact('price', 'KRW 1', { basis: 'conflict', detail: { other: 'KRW 2' } }),
      newFact('expiration_date', '2027-03-31', {
        basis: 'computed',
        inputs: [{ key: 'start_date', value: '2026-04-01' }],
      }),
    ]);
    const values = new Map(
      parts.flatMap(({ groups }) =>
        groups.flatMap(({ terms }) => terms.map(({ key, values: [value] }) => [key, value])),
      ),
    );
    expect(values.get('term')?.note).toBeNull();
    expect(values.get('deposit')).toMatchObject({
      shown: { ko: '빈칸', en: 'left blank' },
      note: null,
      basis: 'blank',
    });
    expect(values.get('price')?.shown.ko).toBe('KRW 1 / KRW 2');
    expect(values.get('price')?.note?.en).toBe('the contract contradicts itself');
    expect(values.get('expiration_date')?.note?.en).toContain('April 1, 2026');
  });

  it('are only settled where nothing more is known of them', () => {
    const { parts } = brief([
      newFact('insurance', 'yes'),
      newFact('audit', 'yes'),
      newFact('audit', 'Customer'),
      newFact('personal_data', 'yes', { basis: 'conflict' }),
    ]);
    const terms = parts.flatMap(({ groups }) => groups.flatMap((group) => group.terms));
    expect(Object.fromEntries(terms.map(({ key, isOnlySettled }) => [key, isOnlySettled]))).toEqual({
      insurance: true,
      audit: false,
      personal_data: false,
    });
  });

  it('of an attached agreement stand behind the contract’s own, by its title', () => {
    const { parts } = brief([newFact('price', 'KRW 2', { part: 3 }), newFact('price', 'KRW 1')]);
    expect(parts.map(({ title, groups }) => [title, groups[0]?.terms[0]?.values[0]?.shown.ko])).toEqual([
      [null, 'KRW 1'],
      ['별지 3', 'KRW 2'],
    ]);
  });

  it('are missing only where no part has them', () => {
    const { missing } = brief([newFact('price', 'KRW 2', { part: 3 })]);
    const names = missing.map(({ en }) => en);
    expect(names).toContain('Governing law');
    expect(names).not.toContain('Price');
  });
});

describe('who has to do what', () => {
  const duty = newNorm({ bearer: '발주자', ...spanOf('갑은 대금을 낸다') });

  it('is told by party, by whichever of its names it is bound, and by the word the contract uses', () => {
    const told = brief(parties, [
      newNorm({ bearer: '을', modality: 'right', address: '제3조' }),
      duty,
      newNorm({ bearer: '주식회사한빛', modality: 'ban', address: '제2조' }),
    ]).parties;
    expect(told.map(({ name, duties, bans, rights }) => [name, duties.length, bans.length, rights.length])).toEqual([
      ['갑', 1, 1, 0],
      ['을', 0, 0, 1],
    ]);
    expect(told[0]?.duties[0]?.words).toBe('갑은 대금을 낸다');
  });

  it('is told last of what binds every party, and not at all of nobody and of who is no party', () => {
    const told = brief(parties, [
      newNorm({ bearer: 'each', address: '제1조' }),
      newNorm({ bearer: 'both', address: '제2조' }),
      newNorm({ bearer: null }),
      newNorm({ bearer: '법원' }),
      duty,
    ]).parties;
    expect(told.map(({ name, duties }) => [name, duties.map(({ address }) => address)])).toEqual([
      ['갑', ['제1조']],
      [null, ['제1조', '제2조']],
    ]);
  });

  it('tells items of items behind the item they hang on, and counts what stands on its own', () => {
    const opener = spanOf('을은 다음 행위를 하여서는 아니 된다.');
    const middle = { ...spanOf('1. 재판매'), hangsOn: opener.start };
    const inner = { ...spanOf('2. 대여'), hangsOn: middle.start };
    const norms = [opener, middle, inner].map((place) => newNorm({ modality: 'ban', ...place }));
    const bans = brief(parties, norms).parties[0]?.bans ?? [];
    expect(bans.map((act) => [act.words, act.items.map(({ words }) => words)])).toEqual([
      ['을은 다음 행위를 하여서는 아니 된다.', ['재판매 대여']],
    ]);
  });

  it('leaves out who has to do what where it is not asked for', () => {
    expect(makeBrief({ ...source(parties, [duty]), withActs: false }).parties).toEqual([]);
  });

  it('is told of whoever acts more than once, a party or not, behind the parties', () => {
    const ofSchool = (text: string) => newNorm({ bearer: 'the School', ...spanOf(text) });
    const told = brief(parties, [duty, ofSchool('1. 재판매'), ofSchool('2. 대여'), newNorm({ bearer: '보험사' })]);
    expect(told.parties.map(({ name }) => name)).toEqual(['갑', 'School']);
  });

  it('is not told of the exception of another norm', () => {
    const exception = spanOf('다만 을이 늦으면 내지 않는다');
    const told = brief(parties, [
      { ...duty, exceptions: [exception] },
      newNorm({ bearer: '갑', modality: 'ban', ...exception }),
    ]).parties;
    expect(told.map(({ duties, bans }) => [duties.length, bans.length])).toEqual([[1, 0]]);
  });

  it('has the items that hang on one sentence under it, whether or not that is told itself', () => {
    const opener = spanOf('을은 다음 행위를 하여서는 아니 된다.');
    const item = (text: string, address: string) =>
      newNorm({ modality: 'ban', ...spanOf(text), hangsOn: opener.start, address });
    const items = [item('1. 재판매', '제1조 제1호'), item('2. 대여', '제1조 제2호')];
    const told = (norms: Norm[]) =>
      brief(parties, norms).parties[0]?.bans.map((act) => [act.words, act.items.map(({ words }) => words)]);
    const under = [['을은 다음 행위를 하여서는 아니 된다.', ['재판매', '대여']]];
    expect(told(items)).toEqual(under);
    expect(told([newNorm({ modality: 'ban', ...opener }), ...items])).toEqual(under);
  });

  it('keeps its weight and the words of its time', () => {
    const within = { kind: 'within', duration: 'P30D', start: 0, end: 3 } as const;
    const [first] =
      brief(parties, [{ ...duty, time: within, salience: { summary: 0.7, matter: 'payment', risk: 0 } }]).parties[0]
        ?.duties ?? [];
    expect(first?.weight).toBe(0.7);
    expect(first?.when).toContain(TEXT.slice(0, 3).trim());
  });
});
