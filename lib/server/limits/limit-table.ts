import type { ErrorCode } from '#lib/core/errors';
import type { LimitName } from '#lib/protocol/usage';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits of what is done in a time: how many seconds it lasts, and what whoever has used it up is told. */
export const windows = {
  questionsPerMinute: { seconds: MINUTE, refusal: 'limit_questions' },
  questionsPerDay: { seconds: DAY, refusal: 'limit_questions' },
  uploadsPerHour: { seconds: HOUR, refusal: 'limit_uploads' },
  reviewsPerHour: { seconds: HOUR, refusal: 'limit_reviews' },
  replaysPerHour: { seconds: HOUR, refusal: 'limit_replays' },
  thumbsPerMinute: { seconds: MINUTE, refusal: 'too_many_requests' },
  modelTokensPerDay: { seconds: DAY, refusal: 'limit_model' },
  modelUsdPerDay: { seconds: DAY, refusal: 'limit_model' },
  accountsPerHour: { seconds: HOUR, refusal: 'too_many_requests' },
} as const satisfies Partial<Record<LimitName, { seconds: number; refusal: ErrorCode }>>;
export type WindowName = keyof typeof windows;

/** What is counted for an action, the shortest time first. */
export const actions = {
  question: ['questionsPerMinute', 'questionsPerDay'],
  /** Reading a stored file again is as much work as reading it the first time. */
  upload: ['uploadsPerHour'],
  review: ['reviewsPerHour'],
  /** Of regression questions, with a change or without, and whole batches of the reflection engine. */
  replay: ['replaysPerHour'],
  thumb: ['thumbsPerMinute'],
} as const satisfies Record<string, readonly WindowName[]>;
export type LimitedAction = keyof typeof actions;

/**
 * What each owner has: of an exposed server, where anybody can become one, and on one's own machine, where the limits are
 * there for what runs wild. `JOHANG_LIMITS` changes them one by one.
 */
export const amounts: Record<'exposed' | 'local', Record<LimitName, number>> = {
  exposed: {
    questionsPerMinute: 30,
    questionsPerDay: 500,
    answersAtOnce: 20,
    uploadsPerHour: 60,
    storedContracts: 200,
    storedMegabytes: 1000,
    reviewsPerHour: 10,
    replaysPerHour: 60,
    thumbsPerMinute: 60,
    modelTokensPerDay: 5_000_000,
    modelUsdPerDay: 10,
    accountsPerHour: 200,
  },
  local: {
    questionsPerMinute: 3000,
    questionsPerDay: 100_000,
    answersAtOnce: 1000,
    uploadsPerHour: 10_000,
    storedContracts: 20_000,
    storedMegabytes: 100_000,
    reviewsPerHour: 1000,
    replaysPerHour: 3000,
    thumbsPerMinute: 600,
    modelTokensPerDay: 500_000_000,
    modelUsdPerDay: 1000,
    accountsPerHour: 10_000,
  },
};

/** An office shares an address: it may do so many times what one owner may. */
export const ADDRESS_FACTOR = 4;

/** Answers that are worked on at once in one process; the rest wait their turn. */
export const ANSWERS_AT_WORK = 24;

/** Money is counted in millionths of a dollar, whole ones, so that calls of the cheapest models count too. */
export const MICRO_USD = 1_000_000;
/** The most that the counter holds. */
export const MOST_USD = 2000;
