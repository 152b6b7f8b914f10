import { describe, expect, it } from 'vitest';
import { layText, outline } from '#tests/support/lay-text';

const SERVICE = `물품 공급 계약서

공급자 가나상사(이하 “갑”이라 한다)와 구매자 다라유통(이하 “을”이라 한다)은 다음과 같이 계약을 맺는다.

제1장 총칙
제1조(목적) 이 계약은 물품 공급의 조건을 정한다.
제2조 (정의) 이 계약에서 쓰는 말의 뜻은 다음과 같다.
1. “물품”이란 별지 1에 적은 것을 말한다.
2. “납기”라 함은 을이 물품을 받기로 한 날을 말한다.
제2장 공급
제 3 조 [납품]
①갑은 다음 각 호에 따라 물품을 납품한다.
1. 납기 안에 납품할 것
2. 다음 각 목의 서류를 붙일 것
가. 거래명세서
나. 시험성적서
② 제1항의 납품이 늦으면 제5조에 따른다.
③ 갑은 전항의 사유를
제5조제1항에 따라 알린다.
제4조 삭제
제5조(지체상금)① 갑이 늦으면 하루에 대금의 0.1%를 문다. ② 총액은 3조원을 넘지 않는다.
제5조의2(면책) 「민법」 제390조에도 불구하고 천재지변에는 책임이 없다.
이 계약의 성립을 증명하기 위하여 계약서 2통을 작성하여 서명 날인한 후 각 1통씩 보관한다.
20  년   월   일
갑: 가나상사 (인)
[별지 1] 물품 목록
1. 책상
2. 의자`;

describe('a Korean contract', () => {
  const { structure, text, title } = layText(SERVICE);
  const main = structure.parts.find((part) => part.kind === 'main');
  const article = (number: string) => main?.articles.find((candidate) => candidate.number === number);

  it('is cut into preamble, agreement, signing and exhibit', () => {
    expect(structure.language).toBe('ko');
    expect(title).toBe('물품 공급 계약서');
    expect(structure.parts.map((part) => part.kind)).toEqual(['preamble', 'main', 'signature', 'exhibit']);
    expect(structure.parts.at(-1)).toMatchObject({ address: '별지 1', title: '[별지 1] 물품 목록' });
  });

  it('has its articles with titles in every form of heading', () => {
    expect(main?.articles.map(({ number, title: name }) => [number, name])).toEqual([
      ['제1조', '목적'],
      ['제2조', '정의'],
      ['제3조', '납품'],
      ['제4조', null],
      ['제5조', '지체상금'],
      ['제5조의2', '면책'],
    ]);
    expect(main?.chapters.map(({ label, title: name }) => [label, name])).toEqual([
      ['제1장', '총칙'],
      ['제2장', '공급'],
    ]);
  });

  it('has 항, 호 and 목 as a tree with canonical addresses', () => {
    expect(outline(article('제3조')?.clauses ?? [])).toBe('① [1 2 [가 나]] ② ③');
    expect(article('제3조')?.clauses[0]?.children[1]?.children[1]?.address).toBe('제3조 제1항 제2호 나목');
    expect(article('제2조')?.clauses[1]?.address).toBe('제2조 제2호');
  });

  it('finds 항 that share a line with the heading and with each other', () => {
    expect(outline(article('제5조')?.clauses ?? [])).toBe('① ②');
  });

  it('does not take a wrapped reference or an amount of money for a heading', () => {
    expect(article('제3조')?.clauses[2]).toBeDefined();
    expect(text.slice(article('제3조')?.start, article('제3조')?.end)).toContain('제5조제1항에 따라 알린다.');
    expect(structure.receipt.repeats).toEqual([]);
  });

  it('ends the last article where the signing begins', () => {
    const last = article('제5조의2');
    expect(text.slice(last?.start, last?.end).trim()).toMatch(/책임이 없다\.$/);
  });

  it('knows what its terms mean and where', () => {
    expect(structure.definitions.map(({ term, address }) => [term, address])).toEqual([
      ['갑', '전문'],
      ['을', '전문'],
      ['물품', '제2조 제1호'],
      ['납기', '제2조 제2호'],
    ]);
  });

  it('resolves references, relative ones too, and keeps statutes apart', () => {
    expect(structure.references.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      '제2조 → 별지 1',
      '제3조 제2항 → 제3조 제1항',
      '제3조 제2항 → 제5조',
      '제3조 제3항 → 제3조 제2항',
      '제3조 제3항 → 제5조 제1항',
    ]);
    expect(structure.references[0]?.toPart).toBe(3);
    expect(structure.externalReferences).toMatchObject([{ law: '민법', text: '제390조' }]);
  });

  it('reads the items of an exhibit', () => {
    expect(outline(structure.parts.at(-1)?.clauses ?? [])).toBe('1 2');
  });
});

describe('several agreements in one file', () => {
  const { structure } = layText(`공급 계약서
제1조(목적) 목적이다.
제2조(기간) 1년이다.
【별첨】 비밀유지계약서
제1조(비밀) 비밀을 지킨다.
제2조(기간) 3년이다.
유지보수 계약서
제1조(목적) 다른 계약이다.
제2조(대가) 무상이다.`);

  it('keeps apart what begins again at 제1조', () => {
    expect(structure.parts.map(({ kind, articles }) => [kind, articles.length])).toEqual([
      ['main', 2],
      ['annex', 2],
      ['main', 2],
    ]);
    expect(structure.parts[2]?.title).toBe('유지보수 계약서');
  });
});

describe('the receipt of numbers', () => {
  it('names articles that are skipped or used twice', () => {
    const { structure } = layText('제1조(가) 첫째.\n제3조(나) 셋째.\n제3조(다) 또 셋째.\n제4조(라) 넷째.');
    expect(structure.receipt.gaps).toEqual([{ part: 0, after: '제1조', before: '제3조' }]);
    expect(structure.receipt.repeats).toEqual([{ part: 0, number: '제3조' }]);
    expect(structure.parts[0]?.articles.map((article) => article.address)).toEqual([
      '제1조',
      '제3조',
      '제3조 (2)',
      '제4조',
    ]);
  });
});

describe('a contract without 제N조', () => {
  it('has its numbered items as articles', () => {
    const { structure } = layText(
      '근로계약서\n1. 계약기간: 1년으로 한다.\n2. 근무장소: 서울 본사로 한다.\n3. 임금: 월 300만원으로 한다.',
    );
    expect(structure.parts.flatMap((part) => part.articles).map((article) => article.number)).toEqual(['1', '2', '3']);
  });

  it('is one part when nothing in it is numbered', () => {
    const { structure } = layText('갑과 을은 서로 돕는다.\n기간은 정하지 않는다.');
    expect(structure.parts).toMatchObject([{ kind: 'main', start: 0, articles: [] }]);
  });
});
