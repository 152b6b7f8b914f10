import { describe, expect, test } from 'vitest';
import { createReviewGuard, type ReviewStep } from '#lib/reflection/drift/review-guard';
import type { Call } from '#lib/reflection/drift/subject';
import { describeCall } from '#lib/reflection/drift/describe-call';
import type { Look } from '#lib/protocol/review';
import { DEFAULT_REVIEW_LIMITS } from '#lib/review/limits';
import { runReview } from '#lib/review/run-review';
import { koreanContract } from '#tests/support/fake-contract-access';
import { createFakeModel } from '#tests/support/fake-model';
import { createFakeReview } from '#tests/support/fake-review';

const makeGuard = (advise: () => Promise<readonly string[]> = () => Promise.resolve([])) =>
  createReviewGuard({
    language: 'ko',
    advise,
    subjectOf: (task) => ({
      question: task,
      language: 'ko',
      words: task.split(' '),
      contractLanguages: ['ko'],
      exhibits: ['별지 1'],
      titles: ['대금', '해지'],
      related: { ko: ['보수', '정산'], en: ['fees'] },
    }),
  });
const search = (query: string): Call => ({
  tool: 'hybrid_search',
  args: { topics: [{ topic_name: query, queries: [query] }] },
});
const look = (call: Call, changes: Partial<Look> = {}): Look => ({
  ...describeCall(call),
  iteration: 1,
  resultCount: 1,
  newFacts: 1,
  timestamp: '',
  position: 0,
  attempt: 0,
  action: call.tool,
  by: 'model',
  signature: '',
  found: [`clause of ${describeCall(call).query}`],
  why: '',
  record: null,
  ...changes,
});
const step = (call: Call, history: Look[], position = 0): ReviewStep => ({
  call,
  task: '대금과 지급',
  position,
  iteration: history.length + 1,
  history,
});

describe('the guard of a review', () => {
  test('lets a first look go, and turns a repeat within the task into another search', () => {
    const guard = makeGuard();
    expect(guard.before(step(search('대금'), []))).toEqual({ verdict: 'go' });
    const turned = guard.before(step(search('대금'), [look(search('대금'))]));
    expect(turned).toMatchObject({ verdict: 'replace', call: { tool: 'hybrid_search' } });
    expect(guard.after(look(search('보수')))).toMatchObject({ drift: { pattern: 'duplicateQuery', remedy: 'angle' } });
  });

  test('does not mind that another task looks for the same', () => {
    expect(makeGuard().before(step(search('대금'), [look(search('대금'))], 1))).toEqual({ verdict: 'go' });
  });

  test('changes the strategy after three looks of one kind in a task', () => {
    const history = ['가격', '이자', '세금'].map((query) => look(search(query)));
    expect(makeGuard().before(step(search('환급'), history))).toMatchObject({
      verdict: 'replace',
      call: { tool: 'get_article_by_title' },
    });
  });

  test('ends the review behind the tenth look when more than five of one kind brought nothing', () => {
    const idle = Array.from({ length: 11 }, (_, at) =>
      look(search(`질문 ${at}`), { found: [], newFacts: 0, position: at }),
    );
    expect(makeGuard().before(step(search('또'), idle, 12))).toMatchObject({ verdict: 'stop' });
    const early = idle.slice(0, 9);
    expect(makeGuard().before(step(search('또'), early, 12))).toEqual({ verdict: 'go' });
    const fruitful = idle.map((one, at) => ({ ...one, found: [`c${at}`], newFacts: 1 }));
    expect(makeGuard().before(step(search('또'), fruitful, 12))).toEqual({ verdict: 'go' });
  });

  test('gives no advice where its lessons cannot be read', async () => {
    expect(await makeGuard(() => Promise.reject(new Error('down'))).advise('대금')).toEqual([]);
  });
});

describe('a review whose model always wants the same', () => {
  test('still ends, within its looks and calls, with a report', async () => {
    const model = createFakeModel({
      objects: {
        'review-goal': { goal: '목표', response_format: '형식' },
        'review-decompose': { tasks: Array.from({ length: 7 }, (_, at) => `해지와 대금을 확인한다 ${at}`) },
        'review-execute': { thought: '', tool: 'get_contract_structure', args: {} },
        'review-reflect': { reflection: '다시', needs_retry: true, confidence: 1, reasons: [] },
        'review-aggregate': { sentences: [] },
      },
    });
    const deps = createFakeReview(koreanContract(), { model, guard: makeGuard() });
    const { state, report } = await runReview(deps, new AbortController().signal, () => Promise.resolve());
    expect(state.history.length).toBeLessThanOrEqual(DEFAULT_REVIEW_LIMITS.maxIterations);
    expect(model.requests.length).toBeLessThanOrEqual(DEFAULT_REVIEW_LIMITS.maxModelCalls);
    expect(report.looks.some(({ why }) => why !== '')).toBe(true);
    const kept = report.looks.flatMap(({ record }) => record?.drift?.remedy ?? []);
    expect(new Set(kept).size).toBeGreaterThan(1);
  });
});
