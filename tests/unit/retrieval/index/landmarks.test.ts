import { describe, expect, it } from 'vitest';
import { searchClauses } from '#lib/retrieval/search/search-clauses';
import { indexOf } from '#tests/unit/retrieval/small-contract';

const find = (index: ReturnType<typeof indexOf>, question: string) =>
  searchClauses({ indexes: [index], topics: [{ topic_name: question, queries: [question] }], limit: 3 }).map(
    ({ address }) => address,
  );

const KOREAN = indexOf('ko', [
  ['제1조', '제1조(목적)', '○○○(이하 “공급자”라 한다)와 □□□(이하 “구매자”라 한다) 사이의 거래에 필요한 사항을 정한다.'],
  ['제2조', '제2조(용어)', '“점검”이란 설비를 눈으로 살피는 것을 말한다.'],
  ['제3조', '제3조(점검)', '공급자는 매달 점검을 하고 점검 결과를 구매자에게 알린다. 점검 비용은 공급자가 낸다.'],
  ['제4조', '제4조(대금)', '구매자는 매달 말일에 대금을 지급한다.'],
]);

describe('a question about who the parties are', () => {
  it('finds where they are introduced, though it shares no word with the question', () => {
    expect(find(KOREAN, '계약한 회사가 법인인가요, 대표자 성명은?')[0]).toBe('제1조');
  });

  it('leaves other questions alone', () => {
    expect(find(KOREAN, '대금은 언제 내나요?')[0]).toBe('제4조');
  });
});

describe('a question about what a term covers', () => {
  it('finds its definition before the clauses that only use it', () => {
    expect(find(KOREAN, '어디까지 점검으로 쳐요?')[0]).toBe('제2조');
    expect(find(KOREAN, '점검 비용은 누가 내요?')[0]).toBe('제3조');
  });

  it('finds it in English too', () => {
    const index = indexOf('en', [
      ['1', '1. Use', 'Each affiliate may use the software, and an affiliate may copy it for another affiliate.'],
      ['2', '2. Terms', '“Affiliate” means any entity under common control with a party.'],
    ]);
    expect(find(index, 'What counts as an affiliate?')[0]).toBe('2');
  });
});
