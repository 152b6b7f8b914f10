import type { WorkCalendar } from '#lib/language/dates/add-working-days';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Clock } from '#lib/language/quantities/read-clocks';
import type { FigureLine } from './figure-lines';
import type { Figures, Money, Words } from './operands';

/** A text of the contract that may hold operands, with how likely it answers (null where nobody judged). */
export type Source = Figures & {
  judged: number | null;
  likelihood: number;
  /** Whether another source refers to it, or it states a key term: not found by the question itself. */
  isBeside: boolean;
  /** Its sentences and rows with figures. */
  lines: readonly FigureLine[];
};

/** What the contract states once: its whole price, that of a month, its last day, how long it runs (money as "KRW 30000000"). */
export type StatedTerm = 'price' | 'monthly_price' | 'expiration_date' | 'term';

/** What a question may leave out; `calendar`: what its days of work leave out. */
export type Known = { [Term in StatedTerm]?: string | undefined } & { calendar?: WorkCalendar | undefined };

/** What a question gives to reckon with; and what the contract gives where the question says nothing of it. */
export type Asked = Figures & {
  clocks: readonly Clock[];
  /** Days that the likeliest lines name. */
  days: readonly From[];
  /** What they count. */
  counted: readonly { figure: Quantity; place: Place }[];
  /** How many months the contract runs. */
  term: number | null;
};

/** A day to count from: of the question, of a line of the contract, or its last one. */
export type From = { day: string; asked: readonly Quantity[]; place: Place | null; isLast: boolean };

/** Where an operand stands: which source, and where in it. */
export type Place = { source: number; start: number; end: number };

/** How the operands are put together. */
export type Form =
  | 'share'
  | 'unit'
  | 'sum'
  | 'step'
  | 'parts'
  | 'left'
  | 'order'
  | 'raised'
  | 'lowered'
  | 'part'
  | 'flat'
  | 'graded'
  | 'least'
  | 'all'
  | 'less'
  | 'date';

/** Where the money that a share is of comes from; `told`: the rule's own words name it. */
export type BaseKind = 'asked' | 'rule' | 'told' | 'line' | 'priced' | StatedTerm;

/** An amount of money as an operand; `asked`: the figures of the question in it. */
export type Base = Money & {
  said: Words;
  from: BaseKind;
  asked: readonly Quantity[];
  place: Place | null;
  /** The words that name it, where a rule does. */
  name?: string;
};

/** How many times: of days, periods or pieces; `told`: figures of the source that went in. */
export type Times = {
  count: number;
  said: Words;
  asked: readonly Quantity[];
  told: readonly Quantity[];
  /**
   * `period`: of the rate's own time; `since`: from a day that the contract names; `clock`: by times of day; `term`: as long as the
   * contract runs; `pieces`: counted, `counted`: by the contract; `each`: both; `beyond` and `short`: past a figure of the rule, or up to it.
   */
  how:
    'period' | 'assumed' | 'since' | 'clock' | 'term' | 'pieces' | 'counted' | 'each' | 'beyond' | 'short' | 'stretch';
  /** Where the contract says it, and terms that it states. */
  places: readonly Place[];
  used: readonly StatedTerm[];
};

/** One way to reckon what the figures of a question come to, with every operand. */
export type Formula = {
  form: Form;
  kind: 'money' | 'date';
  /** "KRW 500000" or YYYY-MM-DD. */
  value: string;
  result: Words;
  formula: Words;
  /** The most it may come to, where that is less. */
  cap: Words | null;
  /** What a share leaves of the whole. */
  rest: Words | null;
  /** The figure that decides. */
  place: Place;
  others: readonly Place[];
  base: Base | null;
  times: readonly Times[];
  used: readonly StatedTerm[];
  /** The figures of the question and of the deciding source that went in. */
  asked: readonly Quantity[];
  told: readonly Quantity[];
  /** What its days of work leave out; null where it counts none. */
  calendar: WorkCalendar | null;
};
