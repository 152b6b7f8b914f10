import { describe, expect, it } from 'vitest';
import { AppError } from '#lib/core/errors';
import { messageFor, messageForCode } from '#lib/core/error-messages';

describe('the sentence of an error', () => {
  it('is in the language that was asked for, with its values filled in', () => {
    const error = new AppError('question_too_long', { length: 20_000, limit: 4000 });
    expect(messageFor(error, 'ko')).toContain('20000자');
    expect(messageFor(error, 'en')).toContain('4000 is the limit');
  });

  it('takes a value as it stands, whatever characters are in it', () => {
    expect(messageFor(new AppError('file_not_found', { path: "a$&{path}'$1.txt" }), 'en')).toContain(
      "a$&{path}'$1.txt",
    );
  });

  it('says something useful for a code of an older version', () => {
    expect(messageForCode('no_longer_known', {}, 'en')).toBe(messageFor(new AppError('internal'), 'en'));
  });
});
