import { describe, expect, it } from 'vitest';
import { AppError } from '#lib/core/errors';
import { describeCause } from '#lib/core/describe-cause';

const statement = Object.assign(
  new Error('Failed query: insert … params: 제1조(목적) 비밀', { cause: new Error('no room') }),
  {
    query: `insert into clauses values ${'($1), '.repeat(500)}`,
    params: ['제1조(목적) 비밀'],
  },
);

describe('what the log keeps of an error', () => {
  it('names everything that led to it', () => {
    const error = new AppError('internal', {}, { cause: new TypeError('no such thing', { cause: 'a word' }) });
    expect(describeCause(error)).toMatchObject({
      type: 'AppError',
      code: 'internal',
      cause: { type: 'TypeError', message: 'no such thing', cause: 'a word' },
    });
    expect(describeCause('a word')).toBe('a word');
  });

  it('never holds the values of a failed statement, however deep it lies', () => {
    const kept = JSON.stringify(describeCause(new AppError('database_failed', {}, { cause: statement })));
    expect(kept).not.toContain('비밀');
    expect(kept).toContain('no room');
    expect(kept).toContain('insert into clauses');
    expect(kept).toContain('describe-cause.test');
    expect(kept.length).toBeLessThan(12_000);
  });
});
