import { describe, expect, it } from 'vitest';
import { AppError } from '#lib/core/errors';
import { messageFor } from '#lib/core/error-messages';

const asked = (window: number, seconds: number) => new AppError('limit_questions', { limit: 1500, window, seconds });

describe('the sentence about a limit', () => {
  it.each([
    [asked(60, 20), '1분에 할 수 있는 질문 1,500개를 다 썼어요. 20초 뒤에'],
    [asked(3600, 600), '1시간에 할 수 있는 질문 1,500개를 다 썼어요. 10분 뒤에'],
    [asked(86_400, 30_000), '하루에 할 수 있는 질문 1,500개를 다 썼어요. 9시간 뒤에'],
  ])('says in Korean what is used up and when it is free again', (error, start) => {
    expect(messageFor(error, 'ko')).toContain(start);
    expect(messageFor(error, 'ko')).not.toMatch(/[{}]/);
  });

  it('says so in English', () => {
    expect(messageFor(asked(86_400, 30_000), 'en')).toContain(
      'all 1,500 questions allowed per day. Please ask again in 9 h.',
    );
  });

  it('says what to do where waiting is of no use', () => {
    const error = new AppError('limit_storage', { limit: 1000, used: 990, megabytes: 20 });
    expect(messageFor(error, 'en')).toBe(
      'Up to 1,000 MB can be kept, 990 MB are in use, and this file has 20 MB. Please delete a contract that is not needed, then upload this again.',
    );
  });
});
