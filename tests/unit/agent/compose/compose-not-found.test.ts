import { expect, it } from 'vitest';
import { AnswerDraft, type ComposeInput } from '#lib/agent/compose/answer-draft';
import { CitationBook } from '#lib/agent/compose/citation-book';
import { composeNotFound } from '#lib/agent/compose/compose-not-found';
import type { ScannedPassage } from '#lib/agent/ports';
import { emptyState } from '#lib/agent/run-result';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { ClauseRecord } from '#lib/protocol/clause';
import { makeFakeContract } from '#tests/support/fake-contract-access';

const TEXT = `제1조(청소 시간)
① 을은 매일 오전 6시부터 8시까지 청소를 한다. 갑은 청소 시간에 매장의 문을 열어 두어야 한다.
② 매장이 쉬는 날에는 을도 청소를 쉰다.
`;
const { contract, clauses } = makeFakeContract({ id: 'k', title: '청소 계약', language: 'ko', text: TEXT });

/** From where to where a passage reaches, and how near each of its sentences comes to the question. */
type Read = { from: string; to: string; near: (readonly [sentence: string, near: number | null])[] };

function passageOf(address: string, { from, to, near }: Read): ScannedPassage {
  const [start, end] = [TEXT.indexOf(from), TEXT.indexOf(to) + to.length];
  const place = { contractId: 'k', part: 0, address, display: address, articleTitle: '청소 시간' };
  const sentences = near.map(([sentence, value]) => ({
    ...{ start: TEXT.indexOf(sentence), end: TEXT.indexOf(sentence) + sentence.length, near: value },
    ...{ words: 0, concepts: 0, nearConcepts: 0, answerType: 0 },
    ...{ headingWords: 0, headingConcepts: 0, contextConcepts: 0 },
  }));
  return {
    ...{ ...place, start, end, text: TEXT.slice(start, end), sentences, score: 0.4 },
    ...{ judged: 0.1, coverage: 0.2, terms: [], answers: 1 },
  };
}

async function quotesOf(address: string, read: Read): Promise<string[]> {
  const question = analyseQuestion('주차는 어디에 하나요?');
  const state = emptyState({
    ...{ run_id: 'r', session_id: 's', contract_ids: ['k'], user_message: question.text, messages: [] },
    ...{ interface_language: 'ko', max_iterations: 5 },
  });
  const subject = { surface: '주차', tried: ['주차'], passages: 0 };
  const scan = { question: question.text, terms: [], subjects: [subject], presence: null };
  const findByAddress = (_: string, __: number, wanted: string): Promise<ClauseRecord | undefined> =>
    Promise.resolve(clauses.find((clause) => clause.address === wanted));
  const input: ComposeInput = {
    ...{ question, evidence: [], contracts: [contract], findByAddress },
    state: { ...state, scan: { clausesRead: 2, scans: [{ ...scan, passages: [passageOf(address, read)] }] } },
    ...{ listNorms: () => Promise.resolve([]), listClauses: () => Promise.resolve(clauses) },
    judge: () => Promise.resolve(null),
  };
  const book = new CitationBook({ contracts: [contract], check: null, language: 'ko', tell: () => undefined });
  const draft = new AnswerDraft(input, book);
  const { outcome } = await composeNotFound(input, draft);
  expect(outcome).toBe('notFound');
  book.settle(draft.text);
  return book.citations.map(({ citation }) => citation.quote);
}

const HEADING = '제1조(청소 시간)';
const HOURS = '① 을은 매일 오전 6시부터 8시까지 청소를 한다.';
const DOOR = '갑은 청소 시간에 매장의 문을 열어 두어야 한다.';

it('quotes the sentence that comes nearest to what was asked', async () => {
  const near = [[HOURS, 0.2] as const, [DOOR, 0.5] as const];
  expect(await quotesOf('제1조 제1항', { from: HOURS, to: DOOR, near })).toEqual([DOOR]);
});

it('quotes the first where nothing was read for it', async () => {
  const near = [[HOURS, null] as const, [DOOR, null] as const];
  expect(await quotesOf('제1조 제1항', { from: HOURS, to: DOOR, near })).toEqual([HOURS]);
});

it('quotes no heading, however near, and nothing of headings alone', async () => {
  const near = [[HEADING, 0.9] as const, [DOOR, 0.5] as const];
  expect(await quotesOf('제1조', { from: HEADING, to: DOOR, near })).toEqual([DOOR]);
  expect(await quotesOf('제1조', { from: HEADING, to: HEADING, near: [[HEADING, 0.9]] })).toEqual([]);
});

it('quotes of a passage that begins with the heading above its clause only what the clause says', async () => {
  const near = [[HEADING, 0.9] as const, [HOURS, 0.5] as const, [DOOR, 0.2] as const];
  expect(await quotesOf('제1조 제1항', { from: HEADING, to: DOOR, near })).toEqual([HOURS]);
});

it('quotes of a sentence that begins before its clause what stands in the clause', async () => {
  const near = [[`${HEADING}\n${HOURS}`, 0.5] as const];
  expect(await quotesOf('제1조 제1항', { from: HEADING, to: HOURS, near })).toEqual([HOURS]);
});
