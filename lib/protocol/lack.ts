import type { ClauseRecord } from './clause';

type Wording = { ko: string; en: string };

/** A matter that contracts settle and this one was not found to. */
export type Lack = {
  name: Wording;
  /** Nearly every contract of its kind settles it; else only many do. */
  isUsual: boolean;
  /** What every clause was read for. */
  lookedFor: string[];
  /** The article of the standard contract of its kind that settles it, where there is one. */
  standard: ClauseRecord | null;
};

/** What was looked for in a contract: what it lacks, weightiest first, and what only words near to it are found of. */
export type LackReport = { lacks: Lack[]; unsure: Wording[]; clausesRead: number };
