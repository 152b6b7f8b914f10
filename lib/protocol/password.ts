/** What a new password has to have at least. */
export const MIN_PASSWORD_CHARACTERS = 10;

/** What is read of any; better-auth's own limit. */
export const MAX_PASSWORD_CHARACTERS = 128;
