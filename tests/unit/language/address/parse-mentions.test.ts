import { describe, expect, it } from 'vitest';
import { normaliseArticleNumber } from '#lib/language/address/normalise-article-number';
import { parseAddressMentions } from '#lib/language/address/parse-mentions';

const addresses = (text: string) => parseAddressMentions(text).map((mention) => mention.address);

describe('addresses a person writes', () => {
  it.each([
    ['제5조', '제5조'],
    ['5조 내용 알려줘', '제5조'],
    ['제 5 조', '제5조'],
    ['제５조', '제5조'],
    ['제오조는 뭐야', '제5조'],
    ['제십이조', '제12조'],
    ['第五條', '제5조'],
    ['제16조의2', '제16조의2'],
    ['제16조의2 제2항 제3호 가목', '제16조의2 제2항 제3호 가목'],
    ['제5조제2항제1호', '제5조 제2항 제1호'],
    ['5조 2항', '제5조 제2항'],
    ['제5조 ②', '제5조 제2항'],
    ['제5조\n제1항', '제5조 제1항'],
    ['별지 1', '별지 1'],
    ['[별지1]', '별지 1'],
    ['별지 제2호 서식', '별지 2'],
    ['별첨 Ⅴ', '별첨 Ⅴ'],
    ['제3장에서', '제3장'],
    ['Section 5.2(a)', '5.2(a)'],
    ['Section 8.2(b)(ii)', '8.2(b)(ii)'],
    ['Clause 16.1', '16.1'],
    ['sec. 3', '3'],
    ['§ 7.5.2', '7.5.2'],
    ['ARTICLE IV', 'Article IV'],
    ['Article 5', 'Article 5'],
    ['what does 8.2(b) say', '8.2(b)'],
    ['Exhibit A', 'Exhibit A'],
    ['SCHEDULE 1', 'Schedule 1'],
    ['Annex I(B)', 'Annex I(B)'],
    ['10조 3항 2호 가목', '제10조 제3항 제2호 가목'],
    ['제16조의2 2항', '제16조의2 제2항'],
    ['별지 1 제5호', '별지 1 제5호'],
    ['별지 1의 5호 나목은?', '별지 1 제5호 나목'],
    ['별표 2 3항', '별표 2 제3항'],
    ['부칙 제1조', '부칙 제1조'],
    ['부칙은 뭐라고 해?', '부칙'],
    ['제1장', '제1장'],
    ['article four', 'Article 4'],
    ['Section Twelve(b)', '12(b)'],
    ['article iv', 'Article IV'],
    ['sec. 8.2(b)(ii)', '8.2(b)(ii)'],
    ['sec 8.2', '8.2'],
    ['s. 5 of the lease', '5'],
    ['cl 3.1', '3.1'],
    ['art 7', 'Article 7'],
    ['schedule 1, paragraph 2', 'Schedule 1 2'],
    ['Exhibit A section 3', 'Exhibit A 3'],
    ['paragraph 2(b) of Schedule 1', 'Schedule 1 2(b)'],
    ['Recital C', 'Recital C'],
    ['what does recital (b) say', 'Recital B'],
    ['what is recital c?', 'Recital C'],
  ])('reads %j as %j', (text, address) => {
    expect(addresses(text)).toEqual([address]);
  });

  it.each([
    '3조원의 예산',
    '3조 5천억 원',
    '제일 조건이 좋은 곳',
    '인조 가죽',
    '이조시대',
    '4조 3교대',
    'schedule a meeting',
    'a recital a pianist gives',
    'the parts of the art',
    'it costs 5 s 3 d',
    'sections of the article',
    'an article about 5 things',
    '1,003조 원',
  ])('finds none in %j', (text) => {
    expect(addresses(text)).toEqual([]);
  });

  it('reads every member of a list', () => {
    expect(addresses('Sections 3.1, 4.2 and 5 survive')).toEqual(['3.1', '4.2', '5']);
    expect(addresses('Exhibits A and B')).toEqual(['Exhibit A', 'Exhibit B']);
    expect(addresses('Section 13(d) and 14(d)')).toEqual(['13(d)', '14(d)']);
    expect(addresses('Recitals A, B and C')).toEqual(['Recital A', 'Recital B', 'Recital C']);
    expect(addresses('별지 1과 별지 2 제3호')).toEqual(['별지 1', '별지 2 제3호']);
    expect(addresses('제5조, 제7조 및 제9조 제2항')).toEqual(['제5조', '제7조', '제9조 제2항']);
  });

  it('does not take a quantity after a single section for another section', () => {
    expect(addresses('under Section 3 and 4 weeks later')).toEqual(['3']);
  });

  it('finds each place in the text as given', () => {
    const text =
      'As Exhibit A section 3, sec 4.1(b), Recitals A and (2), 별지 1 제5호, 부칙 제1조 and article four say';
    expect(parseAddressMentions(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Exhibit A section 3',
      'sec 4.1(b)',
      'Recitals A',
      '(2)',
      '별지 1 제5호',
      '부칙 제1조',
      'article four',
    ]);
  });

  it('says where each one stands', () => {
    const text = '계약 기간은 제5조 제2항에 따른다';
    const [mention] = parseAddressMentions(text);
    expect(text.slice(mention?.start, mention?.end)).toBe('제5조 제2항');
    expect(mention).toMatchObject({ kind: 'article', number: '5', clausePath: '제2항' });
  });
});

describe('an article number however it is written', () => {
  it.each([
    ['제5조', '5'],
    ['5조', '5'],
    [5, '5'],
    ['Section 5', '5'],
    ['제16조의2', '16-2'],
    ['16의2', '16-2'],
    ['ARTICLE IV', '4'],
    ['IV', '4'],
    ['8.2', '8.2'],
    ['Section 8.2(b)', '8.2'],
    ['Exhibit A', 'a'],
    ['제 10 조', '10'],
    ['10.', '10'],
  ])('compares %j as %j', (written, key) => {
    expect(normaliseArticleNumber(written)).toBe(key);
  });
});
