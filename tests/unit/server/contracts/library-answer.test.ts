import { describe, expect, it } from 'vitest';
import { libraryAnswer } from '#lib/server/contracts/list-library-answers';
import { citationOf } from '#tests/support/session-rows';

const QUOTE = '① 먼저 알린다.\n② 파산하면 즉시\n해지할 수 있다.';
const SECOND = QUOTE.indexOf('②');
const citation = {
  ...citationOf('lease'),
  ...{ quote: QUOTE, start: 100, end: 100 + QUOTE.length },
  lead: { address: '제3조 제2항', display: '제3조 제2항', start: 100 + SECOND, end: 100 + QUOTE.length },
};
const row = {
  ...{ contractId: 'lease', version: 1, question: '해지?', questionId: 'q', sessionId: 's', runId: 'r' },
  ...{ status: 'done' as const, errorCode: null, errorParams: null, outcome: 'found' as const },
  text: '',
  citations: [{ marker: 1, citation }],
};
const told = (text: string) => libraryAnswer({ ...row, text }, 'ko');

describe('an answer in the table', () => {
  it('that only quotes is the sentence that answers, and leads to it', () => {
    expect(told('**제3조**에 이렇게 나와 있어요.\n\n> ① 먼저 알린다. [1]')).toMatchObject({
      text: '② 파산하면 즉시 해지할 수 있다.',
      cited: { address: '제3조 제2항', start: 100 + SECOND, state: 'unverified' },
    });
  });

  it('is what it says in its own words', () => {
    expect(told('네, 파산하면요. [1]')).toMatchObject({ text: '네, 파산하면요.' });
  });

  it('is none after a stop, and the reason after an error', () => {
    expect(libraryAnswer({ ...row, status: 'stopped' }, 'ko')).toBeNull();
    const failed = { ...row, status: 'failed' as const, errorCode: 'limit_model' };
    expect(libraryAnswer(failed, 'en')).toMatchObject({ state: 'failed', message: expect.stringMatching(/\S/) });
  });
});
