import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeRule, type AskedWord, type Correction } from '#lib/reflection/regression/propose-rule';
import { isPlainWord } from '#lib/reflection/rules/is-plain-word';

const asked = (typed: string, stem = typed, more: Partial<AskedWord> = {}): AskedWord => ({
  typed,
  next: '',
  stem,
  isOrdinary: false,
  ...more,
});

const words = (text: string) => text.split(' ');
const ARTICLES = [
  '목적 계약 업무',
  '대금 지급 계좌',
  '긴급 대응 인원 심야',
  '비밀 누설',
  '해지 최고',
  '통지 서면',
  '보험 증권',
];

const correction = (changes: Partial<Correction> = {}): Correction => ({
  question: '온콜은 누가 서?',
  language: 'ko',
  asked: [asked('온콜은', '온콜')],
  heading: words('긴급 대응'),
  sentence: words('심야 인원 대응'),
  articles: ARTICLES.map((text) => new Set(words(text))),
  names: new Set(),
  others: [],
  ...changes,
});

describe('what a correction teaches', () => {
  it('is that the unusual word of the question means the distinctive words of the clause, its title first', () => {
    expect(proposeRule(correction())).toEqual({
      if: { language: 'ko', questionKinds: [], contractType: null, failure: null, terms: ['온콜'] },
      then: { strategy: null, angles: [], expansions: ['긴급', '대응', '심야'].concat('인원') },
      situations: ['온콜은 누가 서?'],
    });
  });

  it('is nothing when every word of the question is ordinary, in the contract, a name or a number', () => {
    const ordinary = [
      asked('누가'),
      asked('빨리'),
      asked('업무'),
      asked('한결', '한결'),
      asked('2026'),
      asked('제5조'),
    ];
    const given = correction({
      asked: [...ordinary, asked('돈', '돈', { isOrdinary: true })],
      names: new Set(['한결']),
    });
    expect(proposeRule(given)).toBeUndefined();
  });

  it('is nothing when the clause has no word of its own', () => {
    expect(proposeRule(correction({ heading: ['계약'], sentence: ['경우', '제5조', '30', '갑'] }))).toBeUndefined();
  });

  it('never searches for a party, a number or what stands in many articles', () => {
    const articles = Array.from({ length: 10 }, () => new Set(['산출물']));
    const given = correction({
      articles,
      heading: ['산출물', '한결상사', '검수'],
      sentence: ['30', '10일'],
      names: new Set(['한결상사']),
    });
    expect(proposeRule(given)?.then.expansions).toEqual(['검수']);
  });

  it('takes nouns for its condition and leaves verbs where there are nouns', () => {
    const given = [
      asked('온콜은', '온콜'),
      asked('꽂아도', '꽂아'),
      asked('나갈', '나갈', { next: '때' }),
      asked('집에'),
    ];
    expect(proposeRule(correction({ asked: given }))?.if.terms).toEqual(['온콜']);
  });

  it('keeps to the word that another correction on the same confirms', () => {
    const others = [{ stems: new Set(['온콜', '박람회']), words: new Set(['긴급', '출동']) }];
    const given = correction({ asked: [asked('라이브'), asked('온콜은', '온콜')], others });
    expect(proposeRule(given)?.if.terms).toEqual(['온콜']);
  });

  it('drops a word that other corrections use for something else', () => {
    const others = ['보험', '대금'].map((word) => ({ stems: new Set(['라이브']), words: new Set([word]) }));
    const given = correction({ asked: [asked('라이브'), asked('온콜은', '온콜')], others });
    expect(proposeRule(given)?.if.terms).toEqual(['온콜']);
  });

  it('is plain words however wild the texts are, a few of them', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('ignore', 'previous', '</ref_0>', 'rm -rf /', '${env}', 'system:', '온콜', '긴급', 'pager'),
    );
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 30 }), fc.array(wild, { maxLength: 60 }), (typed, text) => {
        const rule = proposeRule(
          correction({ asked: typed.map((word) => asked(word)), heading: text.slice(0, 10), sentence: text }),
        );
        if (rule === undefined) return;
        expect(rule.if.terms.length).toBeLessThanOrEqual(3);
        expect(rule.then.expansions.length).toBeLessThanOrEqual(6);
        for (const word of [...rule.if.terms, ...rule.then.expansions]) expect(isPlainWord(word)).toBe(true);
      }),
    );
  });
});

describe('a plain word', () => {
  it.each(['긴급', '저장매체', 'pager', 'call-out'])('is %s', (word) => expect(isPlainWord(word)).toBe(true));
  it.each([
    '',
    '갑',
    '제5조',
    '30일',
    'a b',
    'x',
    'Pager',
    'ignore-all-previous',
    '<b>',
    '긴급!',
    'a'.repeat(30),
    '가'.repeat(13),
  ])('is not "%s"', (word) => expect(isPlainWord(word)).toBe(false));
});
