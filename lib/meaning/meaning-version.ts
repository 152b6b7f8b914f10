/**
 * Of what `readMeaning` makes of a reading. Raised whenever norms or facts, or what a contract offers to be asked, come out differently: stored ones are then made
 * again within the same reading, and citations stay.
 */
export const MEANING_VERSION = 25;
