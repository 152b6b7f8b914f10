import { describe, expect, it } from 'vitest';
import { checkPassword } from '#lib/server/identity/check-password';
import { LONGEST_WAIT_MS, waitAfterSignIns } from '#lib/server/identity/guessing-back-off';

const refuse = (password: string) => expect(() => checkPassword(password, 'minji.kim@example.com', 'Minji'));

describe('a new password', () => {
  it.each(['', 'short', '가나다라마바사아자'])('is refused for its length: "%s"', (password) => {
    refuse(password).toThrow('password_too_short');
  });

  it.each([
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'password123',
    'P@ssw0rd123',
    'iloveyou123',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'qlalfqjsgh1',
    'tkfkdgo1234',
    '사랑해사랑해사랑해사랑해',
    '비밀번호비밀번호비밀번호',
    '2026-11-26',
  ])('is refused because it is soon guessed: "%s"', (password) => {
    refuse(password).toThrow('password_common');
  });

  it.each(['MINJI 7fK2!qpLx', 'x9!minji.kim-Zq7', 'minji.kim@example.com'])(
    'is refused because it contains the name: "%s"',
    (password) => {
      refuse(password).toThrow('password_has_name');
    },
  );

  it.each(['a long enough password', '바람 서랍 고래 열두시', 'v7Kq!mZ2xR', 'correct horse battery staple'])(
    'is accepted: "%s"',
    (password) => {
      refuse(password).not.toThrow();
    },
  );
});

it('fifty addresses that guess at one account for an hour get twelve tries, and nobody waits over fifteen minutes', () => {
  let [count, atMs] = [0, 0];
  while (atMs < 3_600_000) {
    count += 1;
    atMs += waitAfterSignIns(count);
  }
  expect(count).toBe(12);
  expect(waitAfterSignIns(4)).toBe(0);
  expect(waitAfterSignIns(5)).toBe(30_000);
  expect(waitAfterSignIns(10_000)).toBe(LONGEST_WAIT_MS);
});
