import type { WorkCalendar } from '#lib/language/dates/add-working-days';
import type { Quantity } from '#lib/language/quantities/read-quantities';
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

/** What the contract states once: its whole price, that of a month, its last day (money as "KRW 30000000"). */
export type StatedTerm = 'price' | 'monthly_price' | 'expiration_date';

/** What a question may leave out; `calendar`: what its days of work leave out. */
export type Known = { [Term in StatedTerm]?: string | undefined } & { calendar?: WorkCalendar | undefined };

/** Where an operand stands: which source, and where in it. */
export type Place = { source: number; start: number; end: number };

/** How the operands are put together. */
export type Form =
  'share' | 'unit' | 'sum' | 'step' | 'parts' | 'left' | 'order' | 'raised' | 'lowered' | 'part' | 'date';

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
  /** `period`: of the rate's own time; `pieces`: counted; `each`: both; `beyond` and `short`: past a figure of the rule, or up to it. */
  how: 'period' | 'assumed' | 'pieces' | 'each' | 'beyond' | 'short' | 'stretch';
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
