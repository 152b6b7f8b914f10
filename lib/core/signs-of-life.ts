/** So often a process says which work it is at. */
export const SIGN_EVERY_MS = 5_000;
/** Without a sign for this long the process that had the work counts as dead. */
export const DEAD_AFTER_MS = 20_000;
/**
 * For work that a job of the queue is about: less than after which the queue gives the job to another process, so that the one
 * that has it then finds the work free.
 */
export const DEAD_BEFORE_ITS_JOB_MS = 10_000;
/** After a fault of the database all processes get this many signs of life before one judges another. */
export const SIGNS_BEFORE_JUDGING = 2;
