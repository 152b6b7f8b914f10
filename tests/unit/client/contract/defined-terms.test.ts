import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definingSentence, TermFinder } from '#lib/client/contract/defined-terms';

const text =
  '제2조(정의) "이용자"란 데이터를 쓰는 자를 말한다. "데이터"란 별지의 자료를 말한다.\n제3조 이용자는 데이터를 이용자의 비용으로 쓴다. 재이용자는 아니다.\nFees are due. Feestock is not. The Fee is.';
const define = (term: string, part = 0) => {
  const start = text.indexOf(`"${term}"`) + 1;
  return { term, part, address: '제2조', start, end: start + term.length };
};
const wordsOf = (finder: TermFinder, from: string, to = text.length) =>
  finder
    .firstUses(0, { start: text.indexOf(from), end: to }, [])
    .map(({ start, end }) => ({ start, word: text.slice(start, end) }));

describe('defined terms in a contract', () => {
  const definitions = [define('이용자'), define('데이터')];
  const finder = new TermFinder(text, definitions);

  it('are marked at their first use in a clause only', () => {
    expect(wordsOf(finder, '제3조', text.indexOf('\nFees')).map(({ word }) => word)).toEqual(['이용자', '데이터']);
  });

  it('are not marked inside a longer word', () => {
    expect(wordsOf(finder, '재이용자', text.indexOf('\nFees'))).toEqual([]);
  });

  it('are not marked where they are being defined', () => {
    const uses = finder.firstUses(0, { start: 0, end: text.indexOf('\n') }, []);
    expect(uses.map(({ start }) => start)).toEqual([text.indexOf('데이터를 쓰는')]);
  });

  it('may take an English plural but no other letters', () => {
    const english = new TermFinder(text, [{ term: 'Fee', part: 0, address: '1', start: 0, end: 0 }]);
    expect(wordsOf(english, 'Fees are')).toEqual([{ start: text.indexOf('Fees are'), word: 'Fee' }]);
    expect(wordsOf(english, 'Feestock', text.indexOf('The Fee'))).toEqual([]);
  });

  it('give way to a reference that stands there', () => {
    const start = text.indexOf('이용자는');
    expect(finder.firstUses(0, { start, end: start + 4 }, [{ start, end: start + 3 }])).toEqual([]);
  });

  it('mean what their own part of the document says', () => {
    const twice = new TermFinder(text, [define('이용자', 0), { ...define('이용자', 1), address: '별지 1' }]);
    const range = { start: text.indexOf('제3조'), end: text.length };
    expect(twice.firstUses(1, range, [])[0]?.index).toBe(1);
    expect(twice.firstUses(7, range, [])[0]?.index).toBe(0);
  });

  it('are never found outside of the range, whatever the terms are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 6 })), fc.string(), (terms, body) => {
        const found = new TermFinder(
          body,
          terms.map((term) => ({ term, part: 0, address: '1', start: 0, end: 0 })),
        ).firstUses(0, { start: 1, end: body.length }, []);
        expect(found.every(({ start, end }) => start >= 1 && end <= body.length && start < end)).toBe(true);
      }),
    );
  });
});

describe('the sentence that introduces a term', () => {
  it('ends where the next one begins', () => {
    expect(definingSentence(text, define('이용자'), null)).toBe('제2조(정의) "이용자"란 데이터를 쓰는 자를 말한다.');
    expect(definingSentence(text, define('데이터'), null)).toBe('"데이터"란 별지의 자료를 말한다.');
  });

  it('goes on over the lines of a page, up to the next item, with the words whole that the page has cut', () => {
    const page =
      '1. “가맹사업”이라 함은 가맹본부가 가맹점사업자로\n하여금 상표를 사용하게 하는 거래관\n계를 말한다\n2. “가맹본부”라 함은 가맹점을 모집하는 자이다.';
    const start = page.indexOf('가맹사업');
    const define = { start, end: start + 4 };
    const brokenWords = new Set([page.indexOf('관\n계') + 1]);
    expect(definingSentence(page, define, brokenWords)).toBe(
      '1. “가맹사업”이라 함은 가맹본부가 가맹점사업자로 하여금 상표를 사용하게 하는 거래관계를 말한다',
    );
    expect(definingSentence(page, define, null)).toBe('1. “가맹사업”이라 함은 가맹본부가 가맹점사업자로');
  });
});
