import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#lib/protocol/chat';
import type { StepEvent } from '#lib/protocol/events';
import { viewAnswer } from '#lib/client/conversation/answer-view';
import { describeArgs, summariseSteps } from '#lib/client/conversation/step-summary';

type Part = ChatMessage['parts'][number];

const step = (id: string, patch: Partial<StepEvent> = {}): Part => ({
  type: 'data-step',
  id,
  data: {
    id,
    node: 'executor',
    status: 'done',
    iteration: 1,
    by: null,
    reason: null,
    tools: [],
    clauses: [],
    ...patch,
  },
});
const cite = (marker: number, display: string): Part => ({
  type: 'data-citation',
  id: `citation-${marker}`,
  data: {
    marker,
    citation: {
      contractId: 'c',
      part: 0,
      address: display,
      display,
      start: 0,
      end: 1,
      quote: 'q',
      verdicts: { text: 'pass', meaning: 'unknown', support: 'unknown' },
      supportBy: 'rule',
      state: 'unverified',
      reasons: [],
    },
  },
});
const answer = (parts: Part[]): ChatMessage => ({ id: 'a', role: 'assistant', parts });

describe('an answer as it is shown', () => {
  it('keeps the draft before the eyes, without its citations, until the revision begins', () => {
    const draft: Part[] = [{ type: 'text', text: 'thirty days [1]' }, cite(1, '제1조')];
    const revised: Part = { type: 'data-restart', data: { reason: 'revised' } };
    expect(viewAnswer(answer([...draft, revised]))).toMatchObject({ text: '', superseded: 'thirty days ' });
    const whole = viewAnswer(answer([...draft, revised, { type: 'text', text: 'sixty days' }]));
    expect(whole).toMatchObject({ text: 'sixty days', superseded: '' });
  });

  it('shows nothing of an answer that is written anew after an interruption', () => {
    const parts: Part[] = [
      { type: 'text', text: 'half an' },
      { type: 'data-restart', data: { reason: 'resumed' } },
    ];
    expect(viewAnswer(answer(parts)).superseded).toBe('');
  });

  it('finds the self-check even where it stands before the revision it led to', () => {
    const selfCheck = {
      status: 'done' as const,
      thoroughness: 'auto' as const,
      rounds: [],
      shown: 2,
      stoppedBy: 'accepted' as const,
      replaced: 0,
      modelCalls: 2,
      costUsd: null,
    };
    const parts: Part[] = [
      { type: 'text', text: 'draft' },
      { type: 'data-selfCheck', id: 'self-check', data: selfCheck },
      { type: 'data-restart', data: { reason: 'revised' } },
      { type: 'text', text: 'better' },
    ];
    expect(viewAnswer(answer(parts)).selfCheck).toEqual(selfCheck);
  });

  it('forgets text and citations that came before a restart, and keeps the steps', () => {
    const view = viewAnswer(
      answer([
        step('one'),
        { type: 'text', text: 'first try [1]' },
        cite(1, '제1조'),
        { type: 'data-restart', data: { reason: 'revised' } },
        { type: 'text', text: 'better [2]' },
        cite(2, '제2조'),
      ]),
    );
    expect(view.text).toBe('better [2]');
    expect([...view.citations.keys()]).toEqual([2]);
    expect(view.steps).toHaveLength(1);
  });

  it('shows a step once, in its latest state', () => {
    const view = viewAnswer(answer([step('one', { status: 'running' }), step('one', { status: 'done' })]));
    expect(view.steps.map(({ status }) => status)).toEqual(['done']);
  });

  it('says a notice once', () => {
    const notice: Part = { type: 'data-notice', data: { code: 'noModel', message: 'm' } };
    expect(viewAnswer(answer([notice, notice])).notices).toHaveLength(1);
  });

  it('leaves out a part whose shape is not what was agreed', () => {
    // eslint-disable-next-line no-restricted-syntax -- a stored message of an older version: a database may hold anything
    const broken = JSON.parse('{"type":"data-citation","data":{"marker":"one"}}') as Part;
    expect(viewAnswer(answer([broken, { type: 'text', text: 'still here' }]))).toMatchObject({
      text: 'still here',
      check: null,
    });
  });
});

describe('the sentence above an answer', () => {
  it('names the first cited clause and counts each looked-at clause once', () => {
    const clause = { contractId: 'c', part: 0, address: '제10조', display: '제10조' };
    const view = viewAnswer(
      answer([
        step('a', { clauses: [clause, clause] }),
        step('b', { clauses: [{ ...clause, part: 1 }] }),
        cite(2, '제11조'),
        cite(1, '제10조'),
      ]),
    );
    expect(summariseSteps(view)).toMatchObject({ firstAddress: '제10조', clauseCount: 2 });
  });

  it('tells what is being done now', () => {
    const view = viewAnswer(answer([step('a'), step('b', { node: 'evaluator', status: 'running' })]));
    expect(summariseSteps(view).current?.node).toBe('evaluator');
  });

  it('says what a tool looked for in plain words', () => {
    expect(describeArgs({ topics: [{ topic_name: '해지 조건', queries: ['해지'] }] })).toBe('해지 조건');
    expect(describeArgs({ article_numbers: ['5', '10'], exhibit_numbers: ['별지 1'], part: 0 })).toBe('5, 10, 별지 1');
    expect(describeArgs({})).toBe('');
  });
});
