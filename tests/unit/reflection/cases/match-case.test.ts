import { describe, expect, it } from 'vitest';
import { contractTypeOf } from '#lib/language/titles/contract-type';
import { bestCase, matchCase, type NearCase } from '#lib/reflection/cases/match-case';
import { rolesIn } from '#lib/language/parties/roles';

const near = (id: string, question: string, changes: Partial<NearCase> = {}): NearCase => ({
  id,
  question,
  similarity: 0.8,
  isFlagged: false,
  confidenceScore: null,
  ...changes,
});

describe('the case a question belongs to', () => {
  it('is the nearest that is alike', () => {
    const candidates = [
      near('far', '대금 지급 시기는?', { similarity: 0.65 }),
      near('near', '대금은 언제 지급하나요?'),
    ];
    expect(matchCase('대금 지급일이 언제예요?', candidates)?.id).toBe('near');
  });

  it('is none when all are about something else', () => {
    expect(matchCase('비밀유지 기간은?', [near('a', '계약 기간은?', { similarity: 0.59 })])).toBeUndefined();
  });

  it('is the same for another spelling, however near its vector is', () => {
    expect(matchCase('위약금이 얼마인가요', [near('a', '위약금이  얼마인가요?', { similarity: 0.1 })])?.id).toBe('a');
  });

  it.each([
    ['갑이 을에게 해지를 통보할 수 있나요?', '을이 갑에게 해지를 통보할 수 있나요?'],
    ['Can the licensor terminate the agreement?', 'Can the licensee terminate the agreement?'],
  ])('is never one where the roles are swapped: %s', (left, right) => {
    expect(matchCase(left, [near('a', right, { similarity: 0.95 })])).toBeUndefined();
    expect(matchCase(left, [near('a', left)])?.id).toBe('a');
  });

  it('leaves out who asks', () => {
    expect([rolesIn('우리가 해지할 수 있나요?'), rolesIn('Can we terminate?')]).toEqual([[], []]);
  });
});

describe('the best case for a question', () => {
  const question = '대금은 언제 지급하나요?';

  it('is a flagged one only where there is no other', () => {
    const flagged = near('flagged', question, { similarity: 0.99, isFlagged: true });
    expect(bestCase(question, [flagged, near('other', '대금 지급 시기', { similarity: 0.7 })])?.id).toBe('other');
    expect(bestCase(question, [flagged])?.id).toBe('flagged');
  });

  it('has the better record among those that are about as near', () => {
    const proven = near('proven', question, { similarity: 0.8, confidenceScore: 0.9 });
    const poor = near('poor', question, { similarity: 0.82, confidenceScore: 0.1 });
    expect(bestCase(question, [poor, proven])?.id).toBe('proven');
  });
});

it.each([
  ['홈페이지 제작 용역계약서', '용역계약'],
  ['표준 임대차계약서.pdf', '임대차계약'],
  ['데이터 제공 계약서', null],
  ['Master Services Agreement.docx', 'master services agreement'],
  ['Lease of the Premises', 'lease'],
  ['notes', null],
])('reads the kind of contract from its title: %s', (title, type) => {
  expect(contractTypeOf(title)).toBe(type);
});
