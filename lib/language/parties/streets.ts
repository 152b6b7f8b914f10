const STREET =
  /(?:^|\s)(?:Street|Road|Rd|Lane|Avenue|Close|Crescent|Terrace|Drive|Boulevard|Grove|Row|Square|Gardens|Quay|Walk|Mews|Parade|Wharf|Yard)\.?$/u;

/** Whether words end as the name of a street does: "Tanner's Lane", "Mill Road"; some persons' names do as well. */
export const isStreet = (words: string): boolean => STREET.test(words);

/** Whether what stands beside words makes them a line or a piece of an address. */
export const isInAddress = (before: string, behind: string): boolean =>
  /(?:^|\n|,\s|\d\p{L}?\s|\b(?:of|at)\s)\s*$/u.test(before) && /^\s*(?:[,.;)\n]|$)/u.test(behind);
