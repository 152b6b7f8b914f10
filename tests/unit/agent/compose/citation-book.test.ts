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
});
