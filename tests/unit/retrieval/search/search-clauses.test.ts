import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { searchClauses } from '#lib/retrieval/search/search-clauses';
import { searchPassages } from '#lib/retrieval/search/search-passages';
import { ENGLISH, KOREAN } from '#tests/unit/retrieval/small-contract';

const found = (index: ContractIndex, question: string): string[] =>
  searchClauses({ indexes: [index], topics: [{ topic_name: question, queries: [question] }], limit: 5 }).map(
    ({ clauseId }) => clauseId,
  );

describe('a question in everyday words', () => {
  it.each([
    ['중간에 그만두고 싶은데 어떻게 돼?', '제6조'],
    ['입금은 언제까지 해주나요', '제3조'],
    ['늦게 납품하면 하루에 얼마 물어내?', '제7조'],
    ['다른 업체에 하청 줘도 되나요', '제8조'],
    ['일하면서 들은 얘기 남한테 말하면 안돼?', '제5조'],
    ['소송하게되면 어느법원으로 가야함', '제9조'],
  ])('finds the Korean clause: %s', (question, clause) => {
    expect(found(KOREAN, question).slice(0, 2)).toContain(clause);
  });

  it.each([
    ['can we walk away whenever we feel like it', '4.1'],
    ['how long do we have to pay a bill', '2'],
    ['what is the most they could owe us', '5'],
    ['can they poach our staff', '8'],
    ['does it roll over by itself', '3'],
  ])('finds the English clause: %s', (question, clause) => {
    expect(found(ENGLISH, question).slice(0, 2)).toContain(clause);
  });
});

describe('a question in the other language', () => {
  it.each([
    ['Which court has jurisdiction?', '제9조'],
    ['When is the fee paid?', '제3조'],
    ['Is there a penalty for late delivery?', '제7조'],
    ['Can the work be subcontracted?', '제8조'],
  ])('finds the Korean clause: %s', (question, clause) => {
    expect(found(KOREAN, question).slice(0, 2)).toContain(clause);
  });

  it.each([
    ['준거법이 어디 법이야?', '7'],
    ['이 계약을 다른 회사에 양도할 수 있나요?', '6'],
    ['손해배상 한도가 얼마예요?', '5'],
    ['끝나면 비밀 자료를 돌려줘야 하나요?', '4.2'],
  ])('finds the English clause: %s', (question, clause) => {
    expect(found(ENGLISH, question).slice(0, 2)).toContain(clause);
  });
});

describe('a question that names an address', () => {
  it('gets that clause first', () => {
    expect(found(KOREAN, '7조 보여줘')[0]).toBe('제7조');
    expect(found(ENGLISH, 'show me section 4.2')[0]).toBe('4.2');
    expect(found(ENGLISH, 'What is in Section 4?').slice(0, 2).sort()).toEqual(['4.1', '4.2']);
  });
});

describe('a search', () => {
  it('finds a clause for each of several topics', () => {
    const topics = [
      { topic_name: 'court', queries: ['관할 법원'] },
      { topic_name: 'payment', queries: ['대금 지급'] },
    ];
    const clauses = searchClauses({ indexes: [KOREAN], topics, limit: 2 }).map(({ clauseId }) => clauseId);
    expect(clauses.sort()).toEqual(['제3조', '제9조']);
  });

  it('says why a clause matched: its words, and what everyday words were taken for', () => {
    const why = (index: typeof KOREAN, question: string) =>
      searchClauses({ indexes: [index], topics: [{ topic_name: '', queries: [question] }], limit: 1 })[0]?.why;
    expect(why(KOREAN, '비밀유지')).toContain('비밀유지');
    expect(
      why(KOREAN, '중간에 그만두고 싶은데')?.some((reason) => /그만두.* → 계약|그만두.* → 해지/u.test(reason)),
    ).toBe(true);
    expect(why(KOREAN, 'Which court decides a lawsuit?')?.some((reason) => /^[a-z ]+ → [가-힣 ]+$/u.test(reason))).toBe(
      true,
    );
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['punctuation', '...?!!'],
    ['emoji', '🙂🙂'],
    ['one Korean letter', '가'],
    ['one English letter', 'a'],
    ['stop words', 'the of and'],
    ['Korean stop words', '그냥 이거 뭐 어떻게 돼요'],
    ['mixed scripts', '해지 termination 解除 解約 прекращение إنهاء'],
    ['control characters', '해지\u0000\u0007\uFFFF\uD800'],
    ['SQL', "'; DROP TABLE clauses; --"],
    ['search operators', 'a & !b | (c:*'],
    ['10,000 Korean letters', '해지'.repeat(5000)],
    ['10,000 English letters', 'x '.repeat(5000)],
  ])('answers or finds nothing for %s', (_, question) => {
    expect(found(KOREAN, question).length).toBeLessThanOrEqual(5);
    expect(found(ENGLISH, question).length).toBeLessThanOrEqual(5);
  });

  it('finds nothing where there is nothing to search for', () => {
    expect(found(KOREAN, '...?!!')).toEqual([]);
    expect(found(ENGLISH, '🙂🙂')).toEqual([]);
  });

  it('takes any question, with scores between 0 and 1, best first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (question) => {
        const hits = searchClauses({
          indexes: [KOREAN, ENGLISH],
          topics: [{ topic_name: question, queries: [] }],
          limit: 50,
        });
        const scores = hits.map(({ score }) => score);
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
        expect([...scores].sort((a, b) => b - a)).toEqual(scores);
        expect(new Set(hits.map(({ contractId, unitId }) => `${contractId} ${unitId}`)).size).toBe(hits.length);
      }),
      { numRuns: 60 },
    );
  });

  it('shows passages of at most 500 characters that do not repeat each other', () => {
    const passages = searchPassages({
      indexes: [KOREAN],
      topics: [{ topic_name: '', queries: ['계약 대금 통지 해지'] }],
      limit: 20,
    });
    const ordered = [...passages].sort((a, b) => a.start - b.start);
    expect(ordered.every(({ start, end }) => end - start <= 500 && end > start)).toBe(true);
    expect(ordered.every(({ start }, at) => start >= (ordered[at - 1]?.end ?? 0))).toBe(true);
  });
});
