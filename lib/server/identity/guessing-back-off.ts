const FIRST_WAIT_MS = 30_000;

/** The longest that anybody waits for the next try. */
export const LONGEST_WAIT_MS = 15 * 60_000;

/** Tries at one account before waiting begins: a person who mistypes does not notice it. */
const FREE_SIGN_INS = 5;

/** An office signs up, and recovers accounts, from one address. */
const FREE_OF_AN_ADDRESS = 20;

/** Milliseconds to wait after so many tries: none, then 30 s, doubled with each try up to fifteen minutes. */
const doubled = (free: number) => (count: number) =>
  count < free ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - free));

/** Tries to sign in to one account, from wherever: twelve in the first hour, four in each that follows. */
export const waitAfterSignIns = doubled(FREE_SIGN_INS);

/** Sign-ups from one address, each of which asks whether an account exists. */
export const waitAfterSignUps = doubled(FREE_OF_AN_ADDRESS);

/** Recoveries from one address, of whatever account: each hashes a password. */
export const waitAfterRecoveries = doubled(FREE_OF_AN_ADDRESS);
