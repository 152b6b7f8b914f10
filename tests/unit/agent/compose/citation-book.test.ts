import { describe, expect, it } from 'vitest';
import type { AgentEvent } from '#lib/agent/agent-event';
import type { CitationCheck } from '#lib/agent/ports';
import { CitationBook } from '#lib/agent/compose/citation-book';
import { koreanContract } from '#tests/support/fake-contract-access';

const { contract, clauses } = koreanContract();
const passed = { text: 'pass', meaning: 'pass', support: 'pass' } as const;

function openBook(check: CitationCheck) {
  const events: AgentEvent[] = [];
  const book = new CitationBook({ contracts: [contract], check, language: 'ko', tell: (event) => events.push(event) });
  const cite = (index: number, sentence: string): number => {
    const clause = clauses[index];
    if (clause === undefined) throw new RangeError(`no clause ${index}`);
    return book.cite(clause, 0, Math.min(20, clause.text.length), sentence);
  };
  return { book, events, cite };
}

describe('the citations of an answer', () => {
  it('are not told before they were checked', () => {
    const { book, events, cite } = openBook(() => ({
      verdicts: passed,
      supportBy: 'rule',
      state: 'verified',
      reasons: [],
      isShown: true,
      isForModel: false,
    }));
    cite(0, '문장');
    expect(events.map((event) => event.type)).toEqual(['check']);
    book.settle('문장 [1]');
    expect(events.map((event) => event.type)).toEqual(['check', 'citation', 'check']);
    expect(book.citations[0]?.citation.state).toBe('verified');
  });

  it('are as good as the worst of the sentences that rest on them', () => {
    const check: CitationCheck = ({ sentence }) => ({
      verdicts: sentence === 'bent' ? { ...passed, meaning: 'fail' } : passed,
      supportBy: 'rule',
      state: sentence === 'bent' ? 'changed' : 'verified',
      reasons: [],
      isShown: true,
      isForModel: false,
    });
    const { book, cite } = openBook(check);
    expect([cite(0, 'true'), cite(0, 'bent'), cite(1, 'true')]).toEqual([1, 1, 2]);
    book.settle('');
    expect(book.citations.map(({ citation }) => citation.state)).toEqual(['changed', 'verified']);
  });

  it('are taken out when their quote is not in their clause', () => {
    const check: CitationCheck = () => ({
      verdicts: { ...passed, text: 'fail' },
      supportBy: 'rule',
      state: 'unverified',
      reasons: [],
      isShown: false,
      isForModel: false,
    });
    const { book, cite } = openBook(check);
    cite(0, '문장');
    expect(book.settle('문장 [1]')).toEqual([1]);
    expect(book.citations).toEqual([]);
  });

  it('keep the whole passage as their span, and say beside it which sentence answers and in which clause', () => {
    const passing: CitationCheck = () => ({
      ...{ verdicts: passed, supportBy: 'rule', state: 'verified', reasons: [] },
      ...{ isShown: true, isForModel: false },
    });
    const { book } = openBook(passing);
    const article = clauses.find(({ kind, address }) => kind === 'article' && address === '제3조');
    if (article === undefined) throw new Error('no article 3');
    const at = article.text.indexOf('② 갑은');
    const answering = { start: at, end: article.text.indexOf('. 다만') + 1 };
    book.cite(article, 0, article.text.length, '문장', answering);
    book.cite(article, answering.start, answering.end, '문장', answering);
    book.settle('');
    const [whole, alone] = book.citations.map(({ citation }) => citation);
    expect(whole).toMatchObject({ address: '제3조', start: article.start, quote: article.text });
    expect(whole?.lead?.address).toBe('제3조 제2항');
    expect(article.text.slice((whole?.lead?.start ?? 0) - article.start, (whole?.lead?.end ?? 0) - article.start)).toBe(
      '② 갑은 결과물을 인도받은 날부터 14일 이내에 대금을 지급하여야 한다.',
    );
    expect(alone?.lead).toBeUndefined();
  });
});
