/** Rows of a case that count: its last ones. */
export const MEASURED_ROWS = 100;

/** Success rates in percent. */
export const FLAG_BELOW = 50;
export const SUGGEST_BELOW = 80;
/** With fewer rows a low rate says little. */
export const FLAG_MIN_ROWS = 5;

/** New rows of an owner that start a batch. */
export const BATCH_ROWS = 100;
export const BATCH_EVERY_SECONDS = 24 * 60 * 60;

export const MODEL_CALLS_PER_WINDOW = 5;
export const MODEL_WINDOW_MS = 60_000;

/** Log rows are kept at least this long before they are archived. */
export const RETENTION_DAYS = 30;

export const SUGGESTIONS_PER_CASE = 3;
