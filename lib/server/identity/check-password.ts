import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '#lib/core/errors';
import { MIN_PASSWORD_CHARACTERS } from '#lib/protocol/password';
import koreanPasswords from './common-korean-passwords.json' with { type: 'json' };

/** Of a name; a shorter one is in many words. */
const MIN_NAME_CHARACTERS = 3;

/**
 * Guesses a password has to outlast. At the pace of the back-off (some 35,000 a year) that is more than a lifetime; it
 * refuses lists, dates, keyboard rows and repetitions.
 */
const MIN_GUESSES = 1e7;

/** Of a longer password only its beginning is judged: the estimate's time grows with the square. */
const MAX_JUDGED_CHARACTERS = 64;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, korean: koreanPasswords.map((word) => word.toLowerCase()) },
  graphs: adjacencyGraphs,
});

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Whether an account may have this password. AppError('password_too_short'), AppError('password_has_name') for one that
 * contains the e-mail's local part or the name, AppError('password_common') for one that is guessed soon.
 */
export function checkPassword(password: string, email: string, name: string): void {
  if ([...password].length < MIN_PASSWORD_CHARACTERS)
    throw new AppError('password_too_short', { limit: MIN_PASSWORD_CHARACTERS });
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const names = [email, local, name].map((each) => folded(each.trim()));
  const isNamed = names.some((each) => each.length >= MIN_NAME_CHARACTERS && folded(password).includes(each));
  if (isNamed) throw new AppError('password_has_name');
  if (estimator.check(password.slice(0, MAX_JUDGED_CHARACTERS), names).guesses < MIN_GUESSES)
    throw new AppError('password_common');
}
